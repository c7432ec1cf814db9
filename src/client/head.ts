/** Elements specific to one page: the rest of the head is the same on every page of one build. */
const PAGE_ELEMENTS =
  'title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical], link[rel~=alternate], script[type$=json]';
// A browser keeps the policy of the page that it loaded: one with another policy, for images of other hosts or other
// style sheets, needs its own load.
const BUILD_ASSETS = 'meta[http-equiv], script[src], link[rel=stylesheet]';

/** Replaces the title and metadata of this page with those of another, and adds the style sheets that only the other has. */
export function swapHead(next: Document): void {
  const { head } = document;
  for (const element of head.querySelectorAll(PAGE_ELEMENTS)) element.remove();
  for (const element of next.head.querySelectorAll(PAGE_ELEMENTS)) head.append(document.adoptNode(element));
  for (const sheet of next.head.querySelectorAll<HTMLElement>('style[data-view]'))
    if (!head.querySelector(`[data-view=${sheet.dataset.view}]`)) head.append(document.adoptNode(sheet));
}

/** The assets that this page was loaded with; other scripts may add to the head later. */
const ownAssets = assetsOf(document);

/** Whether a page was built with the same styles and scripts; after a deploy it needs its own. */
export function isOfSameBuild(next: Document): boolean {
  return assetsOf(next) === ownAssets;
}

function assetsOf(page: Document): string {
  return Array.from(page.querySelectorAll(BUILD_ASSETS), ({ outerHTML }) => outerHTML).join();
}
