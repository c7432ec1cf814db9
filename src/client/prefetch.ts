import { closest } from './closest.ts';
import { whenIdle } from './idle.ts';
import { isSamePage, pageOfLink } from './page-address.ts';
import { storedPage, storePage } from './page-store.ts';
import { savesData } from './saves-data.ts';

/** Prefetches that run at the same time; more would compete with what the reader requested. */
const CONCURRENCY = 2;

/** Pages whose links came into view, in that order. */
const waiting = new Set<string>();
let running = 0;
let seen: IntersectionObserver | undefined;

/** Prefetches the pages whose links are in view, each once, when the browser is idle. */
export function prefetchVisibleLinks(root: ParentNode): void {
  seen ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen?.unobserve(target);
      const page = wantedPage(target);
      if (page) waiting.add(page.href);
    }
    whenIdle(loadNext);
  });
  for (const link of root.querySelectorAll('a[href]')) seen.observe(link);
}

/** The target of a link that is hovered, touched or focused is loaded at once, before those that are only in view. */
export function prefetchPointedLinks(): void {
  const load = (event: Event) => {
    const link = closest(event, 'a[href]');
    const page = link && wantedPage(link);
    if (page) void storePage(page, 'high');
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, load, { passive: true });
}

function wantedPage(link: Element): URL | undefined {
  const page = savesData() ? undefined : pageOfLink(link);
  if (!page || isSamePage(page, location) || storedPage(page)) return undefined;
  page.hash = '';
  return page;
}

function loadNext(): void {
  for (const href of waiting) {
    if (running >= CONCURRENCY || savesData()) return;
    waiting.delete(href);
    running += 1;
    void storePage(new URL(href), 'low').then(() => {
      running -= 1;
      whenIdle(loadNext);
    });
  }
}
