import { closest } from './closest.ts';
import { loadFully, loadOnce } from './full-load.ts';
import { hashTarget } from './hash-target.ts';
import { isOfSameBuild, loadSheets, swapHead } from './head.ts';
import { announce } from './live-region.ts';
import { closeMenu, leaveMenu } from './mobile-menu.ts';
import { cleanPagePath, isSamePage, pageOfLink } from './page-address.ts';
import { showPageError } from './page-error.ts';
import { parsePage } from './page-parser.ts';
import { takePage } from './page-store.ts';
import { startProgress } from './progress.ts';
import { haveSameRegions, rememberRegions, swapRegions } from './regions.ts';
import * as scroll from './scroll.ts';

/** More redirects than this are considered a loop. */
const MAX_REDIRECTS = 5;

type Enhance = (root: ParentNode) => void;

/** Address of the page that is shown; after "back" the browser's address has changed already. */
let shown = new URL(location.href);
let pending: AbortController | undefined;

/**
 * Follows links between the site's pages without a full load: the target's HTML is fetched and the regions that differ
 * are swapped. `enhance` runs on each new region.
 */
export function startNavigation(enhance: Enhance): void {
  rememberRegions();
  scroll.rememberScroll();
  document.addEventListener('click', (event) => followLink(event, enhance));
  addEventListener('popstate', () => followHistory(enhance));
}

function followLink(event: MouseEvent, enhance: Enhance): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = closest(event, 'a[href]');
  const url = link && pageOfLink(link);
  if (!url) return;
  // The last request wins, even if it is for the current page.
  pending?.abort();
  // While "back" waits for its page, the address is not that of the page that is shown.
  if (!isSamePage(url, shown) || !isSamePage(url, location)) {
    event.preventDefault();
    leaveMenu();
    void visit(url, enhance);
  } else if (url.search !== location.search) {
    event.preventDefault();
    leaveMenu();
    scroll.addEntry(url);
    if (url.hash !== '') scroll.scrollToHash(url.hash);
  } else if (url.hash === '') {
    event.preventDefault();
    if (location.hash !== '') scroll.addEntry(url);
    closeMenu();
    scroll.scrollToHash('');
  }
}

/** Back and forward: the address has changed already. */
function followHistory(enhance: Enhance): void {
  pending?.abort();
  const before = scroll.currentEntry();
  leaveMenu();
  const isKnown = scroll.enterEntry();
  const url = new URL(location.href);
  if (!isSamePage(url, shown)) {
    scroll.pauseScrollMemory();
    void visit(url, enhance, true);
  } else if (isKnown && scroll.currentEntry() !== before) scroll.restoreScroll();
}

async function visit(url: URL, enhance: Enhance, isInHistory = false): Promise<void> {
  const own = new AbortController();
  pending = own;
  const finish = startProgress();
  try {
    const loaded = await loadPage(url, own.signal);
    const sheets = loaded && (await loadSheets(loaded.page, own.signal));
    if (own.signal.aborted) return;
    if (sheets) await show({ ...loaded, sheets, enhance, isInHistory, signal: own.signal });
    else loadFully(url);
  } catch (error) {
    if (!own.signal.aborted) loadOnce(url, error);
  } finally {
    finish();
    if (pending === own) pending = undefined;
  }
}

/**
 * The page at an address, or the one that it redirects to; undefined if it cannot replace this page, since it is of
 * another site or build, or has another policy. Rejects if there is none.
 */
async function loadPage(url: URL, signal: AbortSignal): Promise<{ target: URL; page: Document } | undefined> {
  let target = url;
  for (let step = 0; step < MAX_REDIRECTS; step += 1) {
    const loaded = await takePage(target, signal);
    signal.throwIfAborted();
    const found = new URL(loaded.url);
    found.pathname = cleanPagePath(found.pathname);
    found.hash = target.hash;
    const page = parsePage(loaded.html);
    const next = redirectOf(page, found);
    if ((next ?? found).origin !== location.origin) return undefined;
    if (!next) return isOfSameBuild(page) && haveSameRegions(page) ? { target: found, page } : undefined;
    next.hash ||= target.hash;
    target = next;
  }
  throw new Error('Too many redirects');
}

function redirectOf(page: Document, base: URL): URL | undefined {
  const content = page.querySelector<HTMLMetaElement>('meta[http-equiv=refresh]')?.content ?? '';
  const to = /url=(.*)$/i.exec(content)?.[1];
  return to === undefined ? undefined : new URL(to, base);
}

interface Arrival {
  readonly target: URL;
  readonly page: Document;
  readonly sheets: readonly HTMLLinkElement[];
  readonly enhance: Enhance;
  /** Whether the history entry exists already. */
  readonly isInHistory: boolean;
  readonly signal: AbortSignal;
}

/** One that is still under way is skipped by the browser (CSS View Transitions 1, `startViewTransition()`). */
async function show(arrival: Arrival): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) {
    swap(arrival);
    return;
  }
  const transition = document.startViewTransition(() => swap(arrival));
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}

/** Errors from here on are the page's own: loading it again would not help. */
function swap({ target, page, sheets, enhance, isInHistory, signal }: Arrival): void {
  if (signal.aborted) return;
  if (isInHistory) history.replaceState(history.state, '', target);
  else scroll.addEntry(target);
  shown = target;
  try {
    const title = page.title;
    // Before the page changes, since both would otherwise force an early layout of the new page.
    if (!hashTarget(target.hash, page)) focusStart();
    const isFromTop = !isInHistory && target.hash === '';
    if (isFromTop) scroll.scrollToHash('');
    swapHead(page, sheets);
    for (const region of swapRegions(page, isFromTop)) enhance(region);
    if (isInHistory) scroll.restoreScroll();
    else if (!isFromTop) scroll.scrollToHash(target.hash);
    announce(title);
  } catch (error) {
    reportError(error);
    showPageError(error, () => location.assign(target));
  }
}

/** From the start of the page the skip link is next in the tab order. */
function focusStart(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}
