import type { DocsConfig } from '../model/config.ts';
import type { Doc, Tag } from '../model/content.ts';
import type { Crumb, Link } from '../model/link.ts';
import type { Route, Sidebar } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';
import type { DocIndexView, View } from '../model/view.ts';
import { countOf } from '../shared/count-of.ts';
import { isExternal, joinPath } from '../shared/url-path.ts';
import { listRoute } from './list-route.ts';
import { pagerOf, type ReadingOrder } from './pager.ts';
import { tagGroups } from './tag-groups.ts';

/** What the lists of an area need to know of it. */
export interface ListedArea {
  readonly area: DocsConfig;
  /** By address. */
  readonly docs: ReadonlyMap<string, Doc>;
  readonly orders: readonly { readonly name: string; readonly order: ReadingOrder }[];
  /** The first breadcrumb. */
  readonly start: Crumb;
}

/** A page for every group that wants one, with a list of its pages. */
export function indexRoutes(sidebars: readonly Sidebar[], listed: ListedArea): Route[] {
  const routes = new Map<string, Route>();
  const walk = (items: readonly SidebarItem[], sidebar: Sidebar) => {
    for (const item of items) {
      if (item.kind !== 'group') continue;
      if (item.index && item.href !== undefined && !routes.has(item.href) && !listed.docs.has(item.href)) {
        const order = listed.orders.find(({ name }) => name === sidebar.name)?.order;
        const view: DocIndexView = {
          kind: 'doc-index',
          breadcrumbs: [listed.start, ...(order?.groupsOf.get(item.href) ?? [])],
          ...item.index,
          entries: item.items.flatMap((one) => entryOf(one, listed.docs)),
          pager: order ? pagerOf(order, item.href) : { previous: undefined, next: undefined },
        };
        routes.set(
          item.href,
          listRoute(item.href, view.title, view.description, { view, section: 'docs', sidebar: sidebar.name }),
        );
      }
      walk(item.items, sidebar);
    }
  };
  for (const sidebar of sidebars) walk(sidebar.items, sidebar);
  return [...routes.values()];
}

/** The list of the docs' tags, and a page for each of them; none without tags. */
export function docTagRoutes({ area, docs, start }: ListedArea, sidebar: string | undefined): Route[] {
  const tagged = new Map<string, { readonly tag: Tag; readonly docs: Doc[] }>();
  for (const doc of docs.values()) {
    if (doc.unlisted) continue;
    for (const tag of doc.tags) {
      const known = tagged.get(tag.permalink) ?? { tag, docs: [] };
      known.docs.push(doc);
      tagged.set(tag.permalink, known);
    }
  }
  if (tagged.size === 0) return [];
  const all: Crumb = { label: 'Tags', href: joinPath(area.path, 'tags') };
  const used = [...tagged.values()];
  const list: View = {
    kind: 'blog-tags',
    breadcrumbs: [start],
    groups: tagGroups(used.map((one) => ({ tag: one.tag, count: one.docs.length }))),
  };
  return [
    listRoute(all.href ?? '', 'Tags', `What ${area.label} is about`, { view: list, section: 'docs', sidebar }),
    ...used.map(({ tag, docs: own }) => {
      const description = `${own.length === 1 ? 'One page' : `${own.length} pages`} with the tag “${tag.label}”`;
      const view: DocIndexView = {
        kind: 'doc-index',
        breadcrumbs: [start, all],
        title: tag.label,
        description,
        entries: own.map((doc) => ({ label: doc.title, href: doc.permalink, description: doc.description })),
        pager: { previous: undefined, next: undefined },
      };
      return listRoute(tag.permalink, tag.label, description, { view, section: 'docs', sidebar });
    }),
  ];
}

function entryOf(item: SidebarItem, docs: ListedArea['docs']): (Link & { description: string | undefined })[] {
  const { label, href } = item;
  if (href === undefined) return [];
  const count = item.kind === 'group' ? item.items.length : 0;
  const more = count === 0 || isExternal(href) ? undefined : countOf(count, 'page');
  const isOwn = item.kind === 'link' || item.items[0]?.href !== href;
  return [{ label, href, description: (isOwn ? docs.get(href)?.description : undefined) ?? more }];
}
