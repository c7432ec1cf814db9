import type { Route, Sidebar } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';
import { joinPath } from '../shared/url-path.ts';

/** A list of more pages than this is not carried whole by the pages beside it. */
const LONG_LIST = 150;

/** The same where the list holds groups, of which each page has many that it does not belong to. */
const LONG_LIST_OF_GROUPS = 50;

/** How many entries of a sidebar's list a page carries. */
export function shownEntries(items: readonly SidebarItem[]): number {
  return items.some(({ kind }) => kind === 'group') ? LONG_LIST_OF_GROUPS : LONG_LIST;
}

/** Sidebars that know where all of them is listed, and the page that does so; none where they are short. */
export interface DocsContents {
  readonly sidebars: readonly Sidebar[];
  readonly routes: readonly Route[];
}

/** Where a page cannot carry the whole sidebar, a page of its own lists everything; `taken` are addresses of docs. */
export function docsContents(
  sidebars: readonly Sidebar[],
  {
    path,
    start,
    taken,
  }: { readonly path: string; readonly start: string | undefined; readonly taken: ReadonlySet<string> },
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
      breadcrumbs: [{ label: 'Docs', href: start }],
      lists: long.map(({ items }) => items),
    },
  };
  const whole = { label: 'All pages', href: address };
  return { sidebars: sidebars.map((one) => (long.includes(one) ? { ...one, whole } : one)), routes: [route] };
}

function isLong(items: readonly SidebarItem[]): boolean {
  return items.length > shownEntries(items) || items.some((item) => item.kind === 'group' && isLong(item.items));
}

/** `/docs/contents`, and where a doc stands there `/docs/contents-2` and so on. */
function freeAddress(path: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const address = joinPath(path, number === 1 ? 'contents' : `contents-${number}`);
    if (!taken.has(address)) return address;
  }
}
