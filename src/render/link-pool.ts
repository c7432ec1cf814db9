import type { PageLink } from '../model/route.ts';

/** Takes what a page's checks need out of the page, so that its HTML can go. */
export interface LinkPool {
  /** The same links; pages share those that they have in common, which are most. */
  readonly links: (links: readonly PageLink[]) => PageLink[];
}

/** A pool for the pages of one site. */
export function linkPool(): LinkPool {
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

/** Copies of pieces of a page that keep nothing of the page in memory. */
export function ownTexts(pieces: Iterable<string>): string[] {
  return Array.from(pieces, copyOf);
}

/** To V8 a piece of a text is a view of it, which keeps all of it in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
