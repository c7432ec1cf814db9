import type { Crumb } from '../model/link.ts';
import type { Route, Sidebar } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';
import { remembered } from '../shared/remember.ts';
import { joinPath } from '../shared/url-path.ts';

/** Pages do not show a list of more pages than this in full. */
const LONG_LIST = 150;

/** The same for a list with groups, since each page then has many that it does not belong to. */
const LONG_LIST_OF_GROUPS = 50;

/** How many entries of a sidebar's list a page shows. */
export const shownEntries = remembered((items: readonly SidebarItem[]): number =>
  items.some(({ kind }) => kind === 'group') ? LONG_LIST_OF_GROUPS : LONG_LIST,
);

/** Sidebars that link to their full list, and the page with that list; none if they are short. */
export interface DocsContents {
  readonly sidebars: readonly Sidebar[];
  readonly routes: readonly Route[];
}

/** If a page cannot show the full sidebar, a separate page lists everything; `taken` are addresses of docs. */
export function docsContents(
  sidebars: readonly Sidebar[],
  { path, start, taken }: { readonly path: string; readonly start: Crumb; readonly taken: ReadonlySet<string> },
): DocsContents {
  const long = sidebars.filter(({ items }) => isLong(items));
  if (long.length === 0) return { sidebars, routes: [] };
  const address = freeAddress(path, taken);
  const route: Route = {
    path: address,
    source: undefined,
    title: 'All pages',
    description: undefined,
    image: undefined,
    unlisted: false,
    section: 'docs',
    sidebar: long[0]?.name,
    view: {
      kind: 'docs-contents',
      breadcrumbs: [start],
      lists: long.map(({ items }) => items),
    },
  };
  const fullList = { label: 'All pages', href: address };
  return { sidebars: sidebars.map((one) => (long.includes(one) ? { ...one, fullList } : one)), routes: [route] };
}

function isLong(items: readonly SidebarItem[]): boolean {
  return items.length > shownEntries(items) || items.some((item) => item.kind === 'group' && isLong(item.items));
}

/** `/docs/contents`, or `/docs/contents-2` and so on if there is a doc at that address. */
function freeAddress(path: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const address = joinPath(path, number === 1 ? 'contents' : `contents-${number}`);
    if (!taken.has(address)) return address;
  }
}
