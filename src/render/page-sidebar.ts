import type { PageSidebar } from '../model/frame.ts';
import type { Sidebar, SidebarItem } from '../model/route.ts';

/**
 * The part of a sidebar that a page carries. In a tree only the branch of the page is open; a closed group keeps its
 * label and link, so that no page grows with the site.
 */
export function pageSidebar(sidebar: Sidebar, path: string): PageSidebar {
  const items = sidebar.style === 'tree' ? sidebar.items.map((item) => openBranch(item, path, true)) : sidebar.items;
  return { name: sidebar.name, label: sidebar.label, style: sidebar.style, items };
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
