import type { PageLink } from '../model/route.ts';
import { ownText } from '../shared/own-text.ts';

/** Copies what the checks need out of a page, so that its HTML can be freed. */
export interface LinkPool {
  /** The same links; pages share the ones they have in common, which are most. */
  readonly links: (links: readonly PageLink[]) => PageLink[];
}

/** A pool for the pages of one site. */
export function createLinkPool(): LinkPool {
  const known = new Map<string, Map<string, PageLink>>();
  return {
    links: (links) =>
      links.map(({ href, element }) => {
        const found = known.get(element)?.get(href);
        if (found) return found;
        const link = { href: ownText(href), element: ownText(element) };
        const same = known.get(element) ?? new Map<string, PageLink>();
        known.set(link.element, same.set(link.href, link));
        return link;
      }),
  };
}
