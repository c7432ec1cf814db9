/** Elements specific to one page: the rest of the head is the same on every page of one build. */
const PAGE_ELEMENTS =
  'title, meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel~=alternate], script[type$=json]';
// A browser keeps the policy of the page that it loaded: one with another policy, for images of other hosts, needs its
// own load.
const BUILD_ASSETS = 'meta[http-equiv], script[src], link[rel=stylesheet]';

/** Replaces the title and metadata of this page with those of another. */
export function swapHead(next: Document): void {
  for (const element of document.head.querySelectorAll(PAGE_ELEMENTS)) element.remove();
  for (const element of next.head.querySelectorAll(PAGE_ELEMENTS)) document.head.append(document.adoptNode(element));
}

/**
 * Loads the style sheets of a page's main part into this head, where they stay, so that nothing moves once the page is
 * shown. One that cannot be loaded is left out.
 */
export async function loadSheets(next: Document, signal: AbortSignal): Promise<void> {
  const { head } = document;
  const sheets = [...next.querySelectorAll<HTMLLinkElement>('main > link')];
  for (const sheet of sheets) sheet.remove();
  const missing = sheets.filter((sheet) => !head.querySelector(`[href="${sheet.getAttribute('href')}"]`));
  const loads = missing.map(
    (sheet) =>
      new Promise((resolve) => {
        sheet.onload = sheet.onerror = resolve;
        signal.addEventListener('abort', resolve);
        head.append(document.adoptNode(sheet));
      }),
  );
  await Promise.all(loads);
}

/** The assets that this page was loaded with; other scripts may add to the head later. */
const ownAssets = assetsOf(document);

/** Whether a page was built with the same styles and scripts; after a deploy it needs its own. */
export function isOfSameBuild(next: Document): boolean {
  return assetsOf(next) === ownAssets;
}

function assetsOf({ head }: Document): string {
  return Array.from(head.querySelectorAll(BUILD_ASSETS), ({ outerHTML }) => outerHTML).join();
}
