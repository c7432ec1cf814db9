import type { Sidebar } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';

/** How many sections of a site its outline has, and how many entries of each. */
const MAX_SECTIONS = 4;
const MAX_ENTRIES = 8;

/**
 * The first level of every section, which is the menu of narrow screens on pages that are in no section; undefined
 * without sections. Its name is empty: that of the sidebar of a page without one.
 */
export function outlineOf(sidebars: readonly Sidebar[]): Sidebar | undefined {
  const items = sidebars.slice(0, MAX_SECTIONS).flatMap(({ label, items: entries }): SidebarItem[] => {
    const links = entries.flatMap(firstLevel).slice(0, MAX_ENTRIES);
    return links.length === 0 ? [] : [{ kind: 'group', label, href: undefined, items: links }];
  });
  return items.length === 0 ? undefined : { name: '', label: 'Sections', style: 'sections', items };
}

/** A group leads to its page; one without a page is what is in it. */
function firstLevel({ label, href, ...entry }: SidebarItem): SidebarItem[] {
  if (href !== undefined) return [{ kind: 'link', label, href }];
  return entry.kind === 'group' ? entry.items.flatMap(firstLevel) : [];
}
