import { loadSheetsAhead } from './head.ts';

/** The HTML of a page, and the address at which it was found, after redirects. */
export interface LoadedPage {
  readonly url: string;
  readonly html: string;
}

/** How long a prefetched page counts as fresh, in milliseconds. */
const FRESH = 300_000;
/** The number of stored pages; the oldest is removed first. */
const LIMIT = 60;

interface Entry {
  readonly page: Promise<LoadedPage>;
  readonly since: number;
}

/** By path and query. */
const store = new Map<string, Entry>();

/** A page that is stored or being loaded. */
export function storedPage(url: URL): Promise<LoadedPage> | undefined {
  const entry = store.get(keyOf(url));
  return entry && performance.now() - entry.since < FRESH ? entry.page : undefined;
}

/**
 * Prefetches a page with its style sheets, once, and stores it for a later navigation. A page that cannot be loaded is
 * forgotten.
 */
export async function storePage(url: URL, priority: RequestPriority): Promise<void> {
  if (storedPage(url)) return;
  const page = fetchPage(url, { priority });
  keep(url, page);
  await page.then(({ html }) => loadSheetsAhead(html)).catch(() => undefined);
}

/**
 * Takes a page from the store, or loads it. Rejects if it cannot be loaded or is not a page; a failed prefetch is
 * retried once.
 */
export async function takePage(url: URL, signal: AbortSignal): Promise<LoadedPage> {
  const stored = await storedPage(url)?.catch(() => undefined);
  if (stored) return stored;
  signal.throwIfAborted();
  const page = await fetchPage(url, { signal });
  keep(url, Promise.resolve(page));
  return page;
}

function keyOf(url: URL): string {
  return url.pathname + url.search;
}

function keep(url: URL, page: Promise<LoadedPage>): void {
  const key = keyOf(url);
  store.delete(key);
  store.set(key, { page, since: performance.now() });
  page.catch(() => store.delete(key));
  const [oldest] = store.keys();
  if (store.size > LIMIT && oldest !== undefined) store.delete(oldest);
}

async function fetchPage(url: URL, options: RequestInit): Promise<LoadedPage> {
  const response = await fetch(url, { ...options, headers: { Accept: 'text/html' } });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !type.startsWith('text/html')) throw new Error(`${url.pathname}: ${response.status} ${type}`);
  return { url: response.url, html: await response.text() };
}
