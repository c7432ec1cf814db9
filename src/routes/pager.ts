import type { Crumb, Link, Pager } from '../model/link.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';
import { isExternal } from '../shared/url-path.ts';

/** A sidebar in reading order: every page once, with the groups above it. */
export interface ReadingOrder {
  readonly pages: readonly Link[];
  readonly positionOf: ReadonlyMap<string, number>;
  readonly groupsOf: ReadonlyMap<string, readonly Crumb[]>;
}

export function readingOrder(items: readonly SidebarItem[]): ReadingOrder {
  const pages: Link[] = [];
  const positionOf = new Map<string, number>();
  const groupsOf = new Map<string, readonly Crumb[]>();
  const add = (label: string, href: string, groups: readonly Crumb[]) => {
    if (positionOf.has(href) || isExternal(href)) return;
    positionOf.set(href, pages.length);
    groupsOf.set(href, groups);
    pages.push({ label, href });
  };
  const walk = (list: readonly SidebarItem[], groups: readonly Crumb[]) => {
    for (const item of list) {
      if (item.kind === 'link') {
        add(item.label, item.href, groups);
        continue;
      }
      const firstPage = item.items[0]?.href;
      // A group whose link is that of its first page, or to a part of another page, is not a page of its own.
      if (item.href !== undefined && item.href !== firstPage && !item.href.includes('#'))
        add(item.label, item.href, groups);
      walk(item.items, [...groups, { label: item.label, href: item.href === firstPage ? undefined : item.href }]);
    }
  };
  walk(items, []);
  return { pages, positionOf, groupsOf };
}

/** The neighbours of a page; none if the page is not in the order. */
export function pagerOf(order: ReadingOrder, href: string): Pager {
  const position = order.positionOf.get(href);
  if (position === undefined) return { previous: undefined, next: undefined };
  return { previous: order.pages[position - 1], next: order.pages[position + 1] };
}
