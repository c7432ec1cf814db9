import type { PageSidebar } from '../model/frame.ts';
import type { Sidebar } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';
import { shownEntries } from '../routes/docs-contents.ts';
import { least } from '../shared/extremes.ts';
import { remembered } from '../shared/remember.ts';

/** If there are more entries than this in all sections together, only the page's own section is open. */
const SECTIONS_LIMIT = 150;

/**
 * How many of a section's entries a page shows of such a sidebar: its own and those around it. This many rows leave
 * space on a screen for the sections before and after, and keep a page within a tenth of its size in a small
 * description.
 */
const LONG_SECTION = 18;

/** The same for a section whose entries only its own pages show: the schemas of an API. */
const LONG_OWN_SECTION = 60;

/** The same for the sections themselves, if there is a full list of them. */
const MANY_SECTIONS = 40;

/** A top group with more entries than this is closed on the pages of other groups. */
const TOP_GROUP_LIMIT = 12;

type Group = Extract<SidebarItem, { kind: 'group' }>;

/** The groups that contain a page, from the top. */
type Way = ReadonlySet<SidebarItem>;

/**
 * The part of a sidebar that a page shows. In a tree only the branch of the page is open, and so it is in sections once
 * they have many entries; a closed group keeps its label and link. Of a list that is still long the page shows what is
 * around its own entry, and a link to the rest, so that no page grows with the site.
 */
export function pageSidebar(sidebar: Sidebar, path: string): PageSidebar {
  const { name, label, style, print } = sidebar;
  return { name, label, style, print, items: style === 'tree' ? tree(sidebar, path) : sections(sidebar, path) };
}

/** An open section is a heading; one that is closed or empty is a link to its own page. */
function sections(sidebar: Sidebar, path: string): readonly SidebarItem[] {
  const { items, fullList } = sidebar;
  const way = waysIn(sidebar).get(path) ?? new Set();
  const { isShort, listed, others } = sectionsOf(sidebar);
  const entryOf = (item: SidebarItem): SidebarItem => {
    if (item.kind === 'link') return item;
    if (item.isClosed) return closed(item, path);
    const isOpen = isShort || item.href === undefined || item.href === path || way.has(item);
    if (!isOpen || item.items.length === 0) return closed(item, path);
    return { ...item, href: undefined, items: isShort ? item.items : sectionAround(item, path) };
  };
  if (!fullList) return items.map(entryOf);
  const shown = entriesAround(listed, MANY_SECTIONS, firstOf(placesOnWay(listed, way)));
  const all: SidebarItem = { kind: 'link', ...fullList };
  const { of } = placesIn(items);
  return [...others, ...shown]
    .toSorted((a, b) => firstOf([of.get(a)]) - firstOf([of.get(b)]))
    .flatMap((item) => (item === shown.at(-1) ? [entryOf(item), all] : [entryOf(item)]));
}

/** What all pages have in common of a sidebar with sections. */
const sectionsOf = remembered(({ items }: Sidebar) => {
  const isSection = (item: SidebarItem) => item.kind === 'group' && !item.isClosed;
  const sizeOf = (item: SidebarItem) => (item.kind === 'group' && !item.isClosed ? item.items.length : 1);
  return {
    isShort: items.reduce((sum, item) => sum + sizeOf(item), 0) <= SECTIONS_LIMIT,
    listed: items.filter(isSection),
    others: items.filter((item) => !isSection(item)),
  };
});

/** For a long section: the page's own entry, those around it, and a link to the full list. */
function sectionAround({ items, label, href, isClosed }: Group, path: string): readonly SidebarItem[] {
  const most = isClosed ? LONG_OWN_SECTION : LONG_SECTION;
  if (href === undefined || items.length <= most) return items;
  const shown = entriesAround(items, most, firstOf([placesIn(items).at.get(path)]));
  return [...shown, { kind: 'link', label: `All ${items.length} of ${label}`, href }];
}

/** A closed group is an ordinary link unless the page is in it. */
function closed(group: Group, path: string): SidebarItem {
  const { label, href, items } = group;
  if (placesIn(items).at.has(path)) return { ...group, items: sectionAround(group, path) };
  return href === undefined ? { ...group, items: [] } : { kind: 'link', label, href };
}

function tree(sidebar: Sidebar, path: string): readonly SidebarItem[] {
  const way = waysIn(sidebar).get(path) ?? new Set();
  const around = (items: readonly SidebarItem[]) =>
    entriesAround(items, shownEntries(items), firstOf([placesIn(items).at.get(path), ...placesOnWay(items, way)]));
  const openBranch = (item: SidebarItem, isTop: boolean): SidebarItem => {
    if (item.kind === 'link') return item;
    // Top groups stay open while a site has few; below them only the groups that contain the page do.
    const isOpen = item.href === path || way.has(item) || (isTop && item.items.length <= TOP_GROUP_LIMIT);
    return isOpen
      ? { ...item, items: around(item.items).map((one) => openBranch(one, false)) }
      : { ...item, items: [] };
  };
  const shown = around(sidebar.items).map((item) => openBranch(item, true));
  return sidebar.fullList ? [...shown, { kind: 'link', ...sidebar.fullList }] : shown;
}

/** At most `count` entries of a list: the page's own, which is at this place, and its neighbours on both sides. */
function entriesAround(items: readonly SidebarItem[], count: number, own: number): readonly SidebarItem[] {
  if (items.length <= count) return items;
  const start = Math.min(Math.max(0, own - Math.floor(count / 2)), items.length - count);
  return items.slice(start, start + count);
}

/** Where the entries of a list are, by address and by entry: looking for it would cost each page as much as the list is long. */
const placesIn = remembered((items: readonly SidebarItem[]) => {
  const [at, of] = [new Map<string, number>(), new Map<SidebarItem, number>()];
  for (const [place, item] of items.entries()) {
    if (!of.has(item)) of.set(item, place);
    if (item.href !== undefined && !at.has(item.href)) at.set(item.href, place);
  }
  return { at, of };
});

/** The first of these places; that of the first entry if a page has none. */
function firstOf(places: readonly (number | undefined)[]): number {
  const known = places.filter((place) => place !== undefined);
  return known.length > 0 ? least(known) : 0;
}

/** The places of the groups that contain the page. */
function placesOnWay(items: readonly SidebarItem[], way: Way): readonly (number | undefined)[] {
  const { of } = placesIn(items);
  return Array.from(way, (group) => of.get(group));
}

/** By sidebar, since searching all of it for each of its pages would be quadratic. */
const waysIn = remembered((sidebar: Sidebar): ReadonlyMap<string, Way> => {
  const ways = new Map<string, Set<SidebarItem>>();
  const walk = (items: readonly SidebarItem[], groups: readonly SidebarItem[]) => {
    for (const item of items) {
      if (item.href !== undefined) {
        const way = ways.get(item.href) ?? new Set();
        for (const group of groups) way.add(group);
        ways.set(item.href, way);
      }
      if (item.kind === 'group') walk(item.items, [...groups, item]);
    }
  };
  walk(sidebar.items, []);
  return ways;
});
