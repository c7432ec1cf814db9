/** Elements specific to one page: the rest of the head is the same on every page of one build. */
const PAGE_ELEMENTS =
  'title,meta[name]:not([name=viewport],[name=theme-color]),meta[property],[rel=canonical],[rel~=alternate],script[type$=json]';
// A browser keeps the policy of the page that it loaded: one with another policy, for images of other hosts, needs its
// own load.
const BUILD_ASSETS = 'meta[http-equiv],script[src],[rel=stylesheet]:not([data-view])';

/** Replaces the title and metadata of this page with those of another, and applies its style sheets. */
export function swapHead(next: Document, sheets: readonly HTMLLinkElement[]): void {
  for (const sheet of sheets) sheet.media = 'all';
  for (const element of document.head.querySelectorAll(PAGE_ELEMENTS)) element.remove();
  for (const element of next.head.querySelectorAll(PAGE_ELEMENTS)) document.head.append(document.adoptNode(element));
}

/** Asks for the style sheets of a page that may be next, without applying them. A text may speak of links, but has no `<`. */
export function loadSheetsAhead(html: string): void {
  for (const [, href = ''] of html.matchAll(/<link [^<>]+"([^"]+)" data-view/g)) sheetAt(href);
}

/** How long a page waits for its style sheets, in milliseconds: a server that never answers must not keep it from the reader. */
const PATIENCE = 3000;

/**
 * Waits until the style sheets of a page are loaded, and returns them. Applied any earlier than with the page, they would have
 * the page that is left laid out once more: a sheet with layers makes a browser look up all fonts again. One that cannot be
 * loaded applies to nothing, and one that takes too long applies when it comes.
 */
export function loadSheets(next: Document, signal: AbortSignal): Promise<readonly HTMLLinkElement[]> {
  const loads = Array.from(next.querySelectorAll('link[data-view]'), async (wanted) => {
    const link = sheetAt(wanted.getAttribute('href') ?? '');
    if (!link.sheet)
      await new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
        signal.addEventListener('abort', resolve);
        setTimeout(resolve, PATIENCE);
        // One of the first page: if it has failed, it says nothing more, and is asked for again.
        if (!link.onerror) link.href += '';
      });
    return link;
  });
  return Promise.all(loads);
}

/**
 * The link to a sheet, which stays in this page, after the sheet of all pages: they are in one cascade layer. A new one applies to
 * nothing, and is removed if it cannot be loaded.
 */
function sheetAt(href: string): HTMLLinkElement {
  const present = document.querySelector<HTMLLinkElement>(`[rel=stylesheet][href="${href}"]`);
  if (present) return present;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'not all';
  link.href = href;
  link.onerror = () => link.remove();
  document.querySelector('body>script')?.before(link);
  return link;
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
