import type { PageLink } from '../model/route.ts';

/** Copies what the checks need out of a page, so that its HTML can be freed. */
export interface LinkPool {
  /** The same links; pages share the ones they have in common, which are most. */
  readonly links: (links: readonly PageLink[]) => PageLink[];
}

/** A pool for the pages of one site. */
export function createLinkPool(): LinkPool {
  const known = new Map<string, PageLink>();
  return {
    links: (links) =>
      links.map(({ href, element }) => {
        const found = known.get(`${element} ${href}`);
        if (found) return found;
        const link = { href: copyOf(href), element: copyOf(element) };
        known.set(copyOf(`${element} ${href}`), link);
        return link;
      }),
  };
}

/** Copies of pieces of a page that do not retain the page in memory. */
export function ownTexts(pieces: Iterable<string>): string[] {
  return Array.from(pieces, copyOf);
}

/** In V8 a substring is a view of its string, which retains all of it in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
