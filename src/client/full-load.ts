import { fullLoadKey } from '../shared/storage-keys.ts';
import { showPageError } from './page-error.ts';
import { readSession, writeSession } from './storage.ts';

/** A second full load of one address within this time, in milliseconds, means that loading does not help. */
const LOOP = 10_000;

/** Leaves a page to the browser, which loads it as any other address. */
export function loadFully(url: URL): void {
  if (url.href === location.href) location.reload();
  else location.assign(url);
}

/**
 * The same for a page that could not be fetched. If that was just tried for the same address, for example because a
 * deploy removed something, the page says so instead of loading forever.
 */
export function loadOnce(url: URL, reason: unknown): void {
  const last = readSession(fullLoadKey) as { href: string; time: number } | undefined;
  const isLoop = last?.href === url.href && Date.now() - last.time < LOOP;
  // If the tab cannot remember, nothing could stop a loop: then the reader decides.
  if (isLoop || !writeSession(fullLoadKey, { href: url.href, time: Date.now() }))
    showPageError(reason, () => location.assign(url));
  else loadFully(url);
}
