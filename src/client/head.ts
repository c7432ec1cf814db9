/** Elements specific to one page: the rest of the head is the same on every page of one build. */
const OF_PAGE =
  'title, meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel~=alternate], script[type$=json]';
const OF_BUILD = 'script[src], link[rel=stylesheet]';

/** Replaces the title and metadata of this page with those of another. */
export function swapHead(next: Document): void {
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  for (const element of next.head.querySelectorAll(OF_PAGE)) document.head.append(document.adoptNode(element));
}

/** The assets that this page was loaded with; other scripts may add to the head later. */
const ownAssets = assetsOf(document);

/** Whether a page was built with the same styles and scripts; after a deploy it needs its own. */
export function isOfSameBuild(next: Document): boolean {
  return assetsOf(next) === ownAssets;
}

function assetsOf({ head }: Document): string {
  return Array.from(
    head.querySelectorAll(OF_BUILD),
    (one) => one.getAttribute('src') ?? one.getAttribute('href'),
  ).join();
}
