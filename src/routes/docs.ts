import { isDeepStrictEqual } from 'node:util';
import type { DocsConfig, SiteConfig } from '../model/config.ts';
import type { Content, Doc } from '../model/content.ts';
import type { Diagnostic, PlaceOf } from '../model/diagnostic.ts';
import type { VersionedDocs } from '../model/docs-versions.ts';
import type { Crumb } from '../model/link.ts';
import type { Route, Sidebar } from '../model/route.ts';
import type { SummarySidebar } from '../model/summary-sidebar.ts';
import { isSameList, lastResult, perRecord } from '../shared/remember.ts';
import { articleOf } from './article.ts';
import { chosenPager, type PagerSources, pagerProblems } from './chosen-pager.ts';
import { folderItems } from './doc-folders.ts';
import { docIndex } from './doc-index.ts';
import { docTagRoutes, indexRoutes } from './doc-lists.ts';
import { namedSidebar } from './doc-sidebar.ts';
import { docsContents } from './docs-contents.ts';
import { type AreaPages, addressKeys, docKeys, docsVersions } from './docs-versions.ts';
import { folderProblems } from './folder-problems.ts';
import { type ReadingOrder, readingOrder } from './pager.ts';
import { dateLabel } from './post-summary.ts';
import { redirectRoute } from './redirect.ts';
import { inVersion, type VersionsAround } from './versions.ts';

/** The docs' routes and sidebars. */
export interface DocsPlan {
  readonly routes: readonly Route[];
  /** Redirects to the pages at which areas start, for addresses that nothing else has. */
  readonly starts: readonly Route[];
  readonly sidebars: readonly Sidebar[];
  /** Docs of which there are several versions. */
  readonly versioned: readonly VersionedDocs[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One route for each doc, and the docs' path, which redirects to the main doc. */
export function planDocs(content: Content, config: SiteConfig, placeOf: PlaceOf): DocsPlan {
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
    if (content.docs.length === 0) return { routes: [], starts: [], sidebars: [], versioned: [], diagnostics: [] };
    const { areas, routes, ...rest } = structureOf(content, config, placeOf);
    return { ...rest, routes: [...content.docs.map((doc) => routeOf(doc, areas)), ...routes] };
  };
}

/** What the routes of an area's docs share. */
interface AreaStructure extends PagerSources {
  readonly area: DocsConfig;
  readonly orders: readonly NamedOrder[];
  /** The first breadcrumb: the page at which the docs start. */
  readonly start: Crumb;
  /** The versions of these docs; undefined if there is only one. */
  readonly versions: VersionsAround | undefined;
}

interface DocsStructure extends DocsPlan {
  /** By the folder of the area. */
  readonly areas: ReadonlyMap<string, AreaStructure>;
}

function docsStructure(content: Content, config: SiteConfig, placeOf: PlaceOf): DocsStructure {
  const used = config.docs.filter(({ dir }) => content.docs.some(({ area }) => area === dir));
  const plans = used.map((area, position) => {
    const isList = config.docs.length > 1;
    return areaPlan(content, area, {
      prefix: position === 0 ? '' : `${area.dir}:`,
      placeOf: (path) => placeOf(['docs', ...(isList ? [config.docs.indexOf(area)] : []), ...path]),
    });
  });
  const { around, versioned } = docsVersions(plans.map(({ pages }) => pages));
  return {
    areas: new Map(
      plans.map(({ structure, pages: { area } }) => [area.dir, { ...structure, versions: around.get(area.dir) }]),
    ),
    routes: plans.flatMap(({ pages: { area, routes } }) => {
      const versions = around.get(area.dir);
      return versions ? routes.map((route) => inVersion(route, addressKeys(route.path, area), versions)) : routes;
    }),
    versioned,
    starts: plans.flatMap(({ starts }) => starts),
    sidebars: plans.flatMap(({ sidebars }) => sidebars),
    diagnostics: plans.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Where the entries of a `SUMMARY.md` are written. */
function summaryPlaces({ dir }: DocsConfig, { lines }: SummarySidebar): PlaceOf {
  return (path) => ({ file: `${dir}/SUMMARY.md`, line: lines.get(path.join('.')) ?? 1, column: 1 });
}

/** What becomes of an area by itself. */
interface AreaPlan extends Pick<DocsPlan, 'starts' | 'sidebars' | 'diagnostics'> {
  readonly structure: Omit<AreaStructure, 'versions'>;
  readonly pages: AreaPages;
}

function areaPlan(
  content: Content,
  area: DocsConfig,
  { prefix, placeOf }: { readonly prefix: string; readonly placeOf: PlaceOf },
): AreaPlan {
  const index = docIndex(content, area);
  const docs = [...index.docs.values()];
  const summary = content.summaries?.get(area.dir);
  const entries = Object.entries(area.sidebars);
  const named =
    entries.length === 0 && summary
      ? [namedSidebar({ name: `${prefix}docs`, area, placeOf: summaryPlaces(area, summary) }, summary.entries, index)]
      : entries.map(([name, list]) =>
          namedSidebar(
            { name: prefix + name, area, placeOf: (path) => placeOf(['sidebars', name, ...path]) },
            list,
            index,
          ),
        );
  const sidebars: Sidebar[] =
    named.length > 0
      ? named.map(({ sidebar }) => sidebar)
      : [{ name: `${prefix}docs`, label: area.label, style: 'tree', items: folderItems('', index) }];
  const orders = sidebars.map((sidebar) => ({ name: sidebar.name, order: readingOrder(sidebar.items) }));
  const hasStart = docs.some((doc) => doc.permalink === area.path);
  const main = mainDoc(docs, area, orders);
  // Links go straight to the page at which the docs start; only its own address is a redirect.
  const start: Crumb = { label: area.label, href: hasStart ? area.path : main?.permalink };
  const taken = new Set(docs.map(({ permalink }) => permalink));
  const contents = docsContents(sidebars, { path: area.path, start, taken });
  const listed = { area, docs: new Map(docs.map((doc) => [doc.permalink, doc])), orders, start };
  return {
    structure: { area, orders, start, find: index.find, pagerLabels: pagerLabels(docs) },
    pages: {
      area,
      start: start.href ?? area.path,
      docs,
      routes: [...contents.routes, ...indexRoutes(sidebars, listed), ...docTagRoutes(listed, sidebars[0]?.name)],
    },
    starts: hasStart || !main ? [] : [redirectRoute(area.path, main.permalink, main.title)],
    sidebars: contents.sidebars,
    diagnostics: [
      ...named.flatMap(({ diagnostics }) => diagnostics),
      ...folderProblems(index),
      ...pagerProblems(index),
    ],
  };
}

function pagerLabels(docs: readonly Doc[]): ReadonlyMap<string, string> {
  return new Map(docs.flatMap(({ permalink, pager: { label } }) => (label === undefined ? [] : [[permalink, label]])));
}

/** Whether docs differ only in their texts: everything else about them is in sidebars, pagers and breadcrumbs. */
function isSameOutline(a: Content, b: Content): boolean {
  return (
    isSameList(a.docs, b.docs, (one, other) => one === other || isSameEntry(one, other)) &&
    isSameList(a.docFolders, b.docFolders, isDeepStrictEqual) &&
    isDeepStrictEqual(a.draftDocs, b.draftDocs) &&
    isDeepStrictEqual(a.summaries, b.summaries)
  );
}

function isSameEntry(a: Doc, b: Doc): boolean {
  return (
    a.id === b.id &&
    a.permalink === b.permalink &&
    a.title === b.title &&
    a.sidebarLabel === b.sidebarLabel &&
    a.sidebarPosition === b.sidebarPosition &&
    a.unlisted === b.unlisted &&
    a.sidebarHidden === b.sidebarHidden &&
    a.sidebarClass === b.sidebarClass &&
    a.area === b.area &&
    a.description === b.description &&
    isDeepStrictEqual([a.pager, a.tags, a.sidebarBadge], [b.pager, b.tags, b.sidebarBadge])
  );
}

type NamedOrder = { readonly name: string; readonly order: ReadingOrder };

function docRoute(doc: Doc, areas: DocsStructure['areas']): Route {
  const structure = areas.get(doc.area);
  if (!structure) throw new Error(`${doc.source} is in no area of the docs.`);
  const { area, orders, start, versions } = structure;
  const own = orders.find(({ order }) => order.positionOf.has(doc.permalink));
  const { tags, lastUpdate, extras } = doc;
  const route: Route = {
    path: doc.permalink,
    source: doc.source,
    title: doc.title,
    description: doc.description ?? doc.document.summary,
    image: doc.image,
    unlisted: doc.unlisted,
    section: 'docs',
    sidebar: doc.hidesSidebar ? undefined : (own?.name ?? (doc.sidebarHidden ? orders[0]?.name : undefined)),
    view: {
      kind: 'doc',
      breadcrumbs: [
        start.href === doc.permalink ? { ...start, href: undefined } : start,
        ...(own?.order.groupsOf.get(doc.permalink) ?? []),
      ],
      article: articleOf(doc),
      pager: chosenPager(doc, own?.order, structure),
      editUrl: doc.editUrl,
      // The pages of tags list no unlisted one, and a tag that no other has has no page.
      ...(tags.length > 0 && !doc.unlisted && { tags }),
      ...(lastUpdate?.date !== undefined && shownUpdate(lastUpdate.date, lastUpdate.author, area)),
    },
    ...(extras && { extras }),
  };
  return versions ? inVersion(route, docKeys(doc, area), versions) : route;
}

function shownUpdate(date: string, author: string | undefined, { lastUpdated }: DocsConfig) {
  return { lastUpdate: { date, label: dateLabel(date), author: lastUpdated === 'date' ? undefined : author } };
}

function mainDoc(docs: readonly Doc[], area: DocsConfig, orders: readonly NamedOrder[]): Doc | undefined {
  const wanted = [area.mainDoc, 'intro', 'index'];
  const first = orders[0]?.order.pages[0]?.href;
  return (
    wanted.map((id) => docs.find((doc) => doc.id === id)).find((doc) => doc !== undefined) ??
    docs.find((doc) => doc.permalink === first) ??
    docs[0]
  );
}
