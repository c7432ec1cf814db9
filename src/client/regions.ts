import { islandElement, islandLeft } from '../shared/island-protocol.ts';
import * as regionIds from '../shared/region-ids.ts';

/** Regions that many pages have in common; the main part between them always differs. */
const SHARED = [regionIds.announcement, regionIds.navbar, regionIds.menu, regionIds.footer];

/** A region before any script, or a browser's extension, changed it. */
interface OriginalRegion {
  /** Without the marks of the current page. */
  readonly html: string;
  readonly links: readonly HTMLElement[];
}

const known = new Map<string, OriginalRegion>();

/** Records the original regions, so that the next page's can be compared with them. */
export function rememberRegions(): void {
  for (const id of SHARED) {
    const region = document.getElementById(id);
    if (region) known.set(id, originalOf(region));
  }
}

/** Whether a page has the same regions as this one, so that one can replace the other. */
export function haveSameRegions(next: Document): boolean {
  const ids = [...SHARED, regionIds.page, regionIds.main];
  return ids.every((id) => (document.getElementById(id) === null) === (next.getElementById(id) === null));
}

/**
 * Replaces this page's regions with those of another. A region that differs only in what is current stays, with its
 * focus and its scroll position. With `seenFromTop`, the page is marked so that what is off-screen is laid out
 * later. Returns the new elements.
 */
export function swapRegions(next: Document, seenFromTop: boolean): HTMLElement[] {
  const added: HTMLElement[] = [];
  for (const id of SHARED) {
    const from = document.getElementById(id);
    const to = next.getElementById(id);
    if (!from || !to) continue;
    const [before, after] = [known.get(id), originalOf(to)];
    if (before?.html === after.html) {
      for (const [index, link] of before.links.entries()) link.ariaCurrent = after.links[index]?.ariaCurrent ?? null;
    } else {
      added.push(replace(from, to));
      known.set(id, after);
    }
  }
  const page = document.getElementById(regionIds.page);
  const nextPage = next.getElementById(regionIds.page);
  // Whether it has a sidebar.
  if (page && nextPage) page.className = nextPage.className;
  const main = document.getElementById(regionIds.main);
  const nextMain = next.getElementById(regionIds.main);
  document.body.classList.toggle('is-seen-from-top', seenFromTop);
  if (main && nextMain) added.push(replace(main, nextMain));
  return added;
}

function replace(from: HTMLElement, to: HTMLElement): HTMLElement {
  for (const island of from.querySelectorAll(islandElement)) island.dispatchEvent(new Event(islandLeft));
  const own = document.adoptNode(to);
  from.replaceWith(own);
  return own;
}

function originalOf(region: HTMLElement): OriginalRegion {
  return {
    html: region.outerHTML.replace(/ aria-current="\w+"/g, ''),
    links: [...region.querySelectorAll('a')],
  };
}
