import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '../model/config.ts';
import type { Content, Doc } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Route, Sidebar } from '../model/route.ts';
import { isSameList, lastResult, perRecord } from '../shared/remember.ts';
import { articleOf } from './article.ts';
import { docTree } from './doc-tree.ts';
import { docsContents } from './docs-contents.ts';
import { editUrlOf } from './edit-url.ts';
import { pagerOf, type ReadingOrder, readingOrder } from './pager.ts';
import { redirectRoute } from './redirect.ts';
import { type DocsIndex, folderItems, namedSidebar } from './sidebar.ts';

/** The docs' routes and sidebars. */
export interface DocsPlan {
  readonly routes: readonly Route[];
  readonly sidebars: readonly Sidebar[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One route for each doc, and the docs' path, which redirects to the main doc. */
export function planDocs(content: Content, config: SiteConfig, placeOf: DocsIndex['placeOf']): DocsPlan {
  return docsPlanner()(content, config, placeOf);
}

/** `planDocs` for the builds of one session: what the docs have in common is computed again only if it has changed. */
export function docsPlanner(): typeof planDocs {
  const structureOf = lastResult(
    docsStructure,
    (before, now) => before[1] === now[1] && isSameOutline(before[0], now[0]),
  );
  const routeOf = perRecord(docRoute);
  return (content, config, placeOf) => {
    if (content.docs.length === 0) return { routes: [], sidebars: [], diagnostics: [] };
    const { structure, routes, sidebars, diagnostics } = structureOf(content, config, placeOf);
    return {
      routes: [...content.docs.map((doc) => routeOf(doc, config, structure)), ...routes],
      sidebars,
      diagnostics,
    };
  };
}

/** What the routes of docs share. */
interface DocsStructure {
  readonly orders: readonly NamedOrder[];
  /** The page at which the docs start. */
  readonly start: string | undefined;
}

function docsStructure(
  content: Content,
  config: SiteConfig,
  placeOf: DocsIndex['placeOf'],
): DocsPlan & { readonly structure: DocsStructure } {
  const index: DocsIndex = {
    docs: new Map(content.docs.map((doc) => [doc.id, doc])),
    tree: docTree(content.docs),
    folders: new Map(content.docFolders.map((folder) => [folder.path, folder])),
    placeOf,
  };
  const named = Object.entries(config.docs.sidebars).map(([name, entries]) => namedSidebar(name, entries, index));
  const sidebars: Sidebar[] =
    named.length > 0
      ? named.map(({ sidebar }) => sidebar)
      : [{ name: 'docs', label: 'Docs', style: 'tree', items: folderItems('', index) }];
  const orders = sidebars.map((sidebar) => ({ name: sidebar.name, order: readingOrder(sidebar.items) }));
  const hasStart = content.docs.some((doc) => doc.permalink === config.docs.path);
  const main = mainDoc(content.docs, config, orders);
  // Links go straight to the page at which the docs start; only its own address is a redirect.
  const start = hasStart ? config.docs.path : main?.permalink;
  const contents = docsContents(sidebars, {
    path: config.docs.path,
    start,
    taken: new Set(content.docs.map(({ permalink }) => permalink)),
  });
  const toMain = hasStart || !main ? [] : [redirectRoute(config.docs.path, main.permalink, main.title)];
  return {
    structure: { orders, start },
    routes: [...contents.routes, ...toMain],
    sidebars: contents.sidebars,
    diagnostics: named.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Whether docs differ only in their texts: everything else about them is in sidebars, pagers and breadcrumbs. */
function isSameOutline(a: Content, b: Content): boolean {
  return (
    isSameList(a.docs, b.docs, (one, other) => one === other || isSameEntry(one, other)) &&
    isSameList(a.docFolders, b.docFolders, isDeepStrictEqual)
  );
}

function isSameEntry(a: Doc, b: Doc): boolean {
  return (
    a.id === b.id &&
    a.permalink === b.permalink &&
    a.title === b.title &&
    a.sidebarLabel === b.sidebarLabel &&
    a.sidebarPosition === b.sidebarPosition &&
    a.unlisted === b.unlisted
  );
}

type NamedOrder = { readonly name: string; readonly order: ReadingOrder };

function docRoute(doc: Doc, config: SiteConfig, { orders, start }: DocsStructure): Route {
  const own = orders.find(({ order }) => order.positionOf.has(doc.permalink));
  return {
    path: doc.permalink,
    source: doc.source,
    title: doc.title,
    description: doc.description ?? doc.document.summary,
    image: doc.image,
    unlisted: doc.unlisted,
    section: 'docs',
    sidebar: own?.name,
    view: {
      kind: 'doc',
      breadcrumbs: [
        { label: 'Docs', href: start === doc.permalink ? undefined : start },
        ...(own?.order.groupsOf.get(doc.permalink) ?? []),
      ],
      article: articleOf(doc),
      pager: own ? pagerOf(own.order, doc.permalink) : { previous: undefined, next: undefined },
      editUrl: editUrlOf(config.docs.editUrl, doc.source),
    },
  };
}

function mainDoc(docs: readonly Doc[], config: SiteConfig, orders: readonly NamedOrder[]): Doc | undefined {
  const wanted = [config.docs.mainDoc, 'intro', 'index'];
  const first = orders[0]?.order.pages[0]?.href;
  return (
    wanted.map((id) => docs.find((doc) => doc.id === id)).find((doc) => doc !== undefined) ??
    docs.find((doc) => doc.permalink === first) ??
    docs[0]
  );
}
