import type { PageSidebar } from '../model/frame.ts';
import type { Sidebar, SidebarItem } from '../model/route.ts';

/** Sections of more entries than this in all are closed but for the page's own. */
const SECTIONS_LIMIT = 150;

/**
 * The part of a sidebar that a page carries. In a tree only the branch of the page is open, and so it is in sections
 * once they are many; a closed group keeps its label and link, so that no page grows with the site.
 */
export function pageSidebar(sidebar: Sidebar, path: string): PageSidebar {
  const items =
    sidebar.style === 'tree' ? sidebar.items.map((item) => openBranch(item, path, true)) : sections(sidebar, path);
  return { name: sidebar.name, label: sidebar.label, style: sidebar.style, items };
}

/** An open section is a heading; one that is closed or empty leads to where it is told of, with the page itself below. */
function sections({ items }: Sidebar, path: string): readonly SidebarItem[] {
  const sizeOf = (item: SidebarItem) => (item.kind === 'group' && !item.isClosed ? item.items.length : 1);
  const count = items.reduce((sum, item) => sum + sizeOf(item), 0);
  return items.map((item) => {
    if (item.kind === 'link') return item;
    if (item.isClosed) return closed(item, path);
    const isOpen = count <= SECTIONS_LIMIT || item.href === undefined || holds(item, path);
    return isOpen && item.items.length > 0 ? { ...item, href: undefined } : { ...item, items: [] };
  });
}

/** A closed group is a link like any other until the page is one of its own. */
function closed(group: Extract<SidebarItem, { kind: 'group' }>, path: string): SidebarItem {
  const own = group.items.filter((one) => one.href === path);
  const { label, href } = group;
  return own.length > 0 || href === undefined ? { ...group, items: own } : { kind: 'link', label, href };
}

function openBranch(item: SidebarItem, path: string, isTop: boolean): SidebarItem {
  if (item.kind === 'link') return item;
  // Top groups stay open while they are few in a site; below them only the way to the page does.
  const isOpen = holds(item, path) || (isTop && item.items.length <= TOP_GROUP_LIMIT);
  return { ...item, items: isOpen ? item.items.map((one) => openBranch(one, path, false)) : [] };
}

/** A top group of more entries than this is closed on the pages of other groups. */
const TOP_GROUP_LIMIT = 12;

function holds(item: SidebarItem, path: string): boolean {
  return item.href === path || (item.kind === 'group' && item.items.some((one) => holds(one, path)));
}
