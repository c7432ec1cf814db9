import type { PageLink } from '../model/route.ts';
import type { StoredPage } from '../render/page-inputs.ts';
import type { Entries, Form } from './store.ts';

/** Pages as stored. Neighbouring pages mostly have the same links, so each link is stored once. */
interface PackedPages {
  /** Element and address of each link. */
  readonly links: readonly (readonly [element: string, href: string])[];
  /** Links are indexes into the list above. */
  readonly pages: readonly (readonly [path: string, page: PackedPage])[];
}

type PackedPage = Omit<StoredPage, 'links'> & { readonly links: readonly number[] };

/** The stored form of pages; pages with the same link share its record. */
export function pageForm(): Form<StoredPage> {
  const known = new Map<string, PageLink>();
  return { pack: packPages, unpack: (packed) => unpackPages(packed as PackedPages, known) };
}

function packPages(entries: Entries<StoredPage>): PackedPages {
  const numbers = new Map<PageLink, number>();
  const byText = new Map<string, number>();
  const links: (readonly [string, string])[] = [];
  const numberOf = (link: PageLink): number => {
    const known = numbers.get(link);
    if (known !== undefined) return known;
    const text = `${link.element} ${link.href}`;
    const number = byText.get(text) ?? links.push([link.element, link.href]) - 1;
    byText.set(text, number);
    numbers.set(link, number);
    return number;
  };
  const pages = entries.map(([path, page]) => [path, { ...page, links: page.links.map(numberOf) }] as const);
  return { links, pages };
}

function unpackPages(packed: PackedPages, known: Map<string, PageLink>): [string, StoredPage][] {
  const links = packed.links.map(([element, href]) => {
    const text = `${element} ${href}`;
    const link = known.get(text) ?? { href, element };
    known.set(text, link);
    return link;
  });
  const linksOf = (numbers: readonly number[]) => numbers.flatMap((number) => links[number] ?? []);
  return packed.pages.map(([path, page]) => [path, { ...page, links: linksOf(page.links) }]);
}
