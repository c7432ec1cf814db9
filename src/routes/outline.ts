import type { SiteConfig } from '../model/config.ts';
import type { Sidebar } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';

/** How many sections of a site its outline has, and how many entries of each. */
const MAX_SECTIONS = 4;
const MAX_ENTRIES = 10;

/**
 * The first level of every section, without what the navigation bar has: for the menu of narrow screens on pages that
 * are in no section. Undefined if there is nothing. Its name is empty: that of the sidebar of a page without one.
 */
export function outlineOf(sidebars: readonly Sidebar[], { navbar }: Pick<SiteConfig, 'navbar'>): Sidebar | undefined {
  const listed = new Set(navbar.flatMap((item) => ('to' in item ? item.to : item.items.map(({ to }) => to))));
  const items = sidebars.slice(0, MAX_SECTIONS).flatMap(({ label, items: entries }): SidebarItem[] => {
    const links = entries.flatMap(firstLevel).filter(({ href }) => !listed.has(href ?? ''));
    return links.length === 0 ? [] : [{ kind: 'group', label, href: undefined, items: links.slice(0, MAX_ENTRIES) }];
  });
  return items.length === 0 ? undefined : { name: '', label: 'Sections', style: 'sections', items };
}

/** A group leads to its page; one without a page is what is in it. */
function firstLevel({ label, href, ...entry }: SidebarItem): SidebarItem[] {
  if (href !== undefined) return [{ kind: 'link', label, href }];
  return entry.kind === 'group' ? entry.items.flatMap(firstLevel) : [];
}
