import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { Outcome, PlaceOf } from '../model/diagnostic.ts';
import type { Link } from '../model/link.ts';
import type { OutputFile } from '../model/output.ts';
import type { Route, Sidebar, SitePlan } from '../model/route.ts';
import type { SitePaths } from '../model/site-paths.ts';
import { decoded } from '../shared/decoded.ts';
import { isSameList, lastResult, perRecord } from '../shared/remember.ts';
import { planApis } from './api.ts';
import { apiListRoute } from './api-list.ts';
import { apiOrigins } from './api-origins.ts';
import { checkVersions } from './api-versions.ts';
import { planBlog } from './blog.ts';
import { type DocsPlan, docsPlanner, type planDocs } from './docs.ts';
import { blogFeeds, changeFeeds } from './feeds.ts';
import { notFoundRoute } from './not-found.ts';
import { outlineOf } from './outline.ts';
import { moduleRoute, pageRoutes } from './pages.ts';
import { planRedirects, redirectRoute, withPageAddress } from './redirect.ts';
import { hasSameAddresses, routeAddresses } from './route-addresses.ts';

export interface RoutesAndSidebars {
  readonly routes: readonly Route[];
  readonly sidebars: readonly Sidebar[];
}

/** Returns routes of a feature, and the sidebars changed to include them. */
export type AddRoutes = (planned: RoutesAndSidebars, config: SiteConfig) => RoutesAndSidebars;

/** What the plan needs besides content and configuration. */
export interface PlanContext {
  /** Files other than pages. */
  readonly files: readonly OutputFile[];
  /** Where a field of the configuration is. */
  readonly placeOf: PlaceOf;
  /** Routes of features. */
  readonly added?: readonly AddRoutes[];
}

/** The parts of a plan, each of which remembers its last result. */
export interface PlanMemory {
  readonly docs: typeof planDocs;
  readonly blog: typeof planBlog;
  readonly apis: typeof planApis;
  readonly addresses: typeof routeAddresses;
}

export function createPlanMemory(): PlanMemory {
  return {
    docs: docsPlanner(),
    blog: lastResult(planBlog, isSameBlog),
    apis: lastResult(
      planApis,
      ([apis, config, workflows = []], [other, otherConfig, others = []]) =>
        isSameList(apis, other) && isSameList(workflows, others) && config === otherConfig,
    ),
    addresses: lastResult(routeAddresses, hasSameAddresses),
  };
}

/** Computes every route of the site and every sidebar; two sources for one address are the error ROUTE_DUPLICATE. */
export function planSite(
  content: Content,
  config: SiteConfig,
  context: PlanContext,
  memory = createPlanMemory(),
): Outcome<SitePlan> {
  const { files, placeOf, added = [] } = context;
  const docs = memory.docs(content, config, placeOf);
  const hasFeeds = config.url !== undefined && content.posts.some(({ unlisted }) => !unlisted);
  const ownFeeds = hasFeeds ? blogFeeds(config.blog) : [];
  const blog = memory.blog(content, config.blog, ownFeeds);
  const api = memory.apis(content.apis, config, content.workflows);
  const redirects = planRedirects(content, config, placeOf);
  const own = [
    ...pageRoutes(content.pages),
    ...content.pageModules.map((page) => moduleRoute(page)),
    ...docs.routes,
    ...blog.routes,
    ...api.routes,
  ];
  let planned: RoutesAndSidebars = {
    routes: [...own, ...apiListRoute(content.apis, own, config)],
    sidebars: [...docs.sidebars, ...blog.sidebars, ...api.sidebars],
  };
  for (const add of added) {
    const { routes, sidebars } = add(planned, config);
    planned = { routes: [...planned.routes, ...routes], sidebars };
  }
  const taken = new Set([...planned.routes, ...redirects.value].map(({ path }) => path));
  const starts = [...docs.starts, ...api.former].filter(({ path }) => !taken.has(path));
  const all = [...planned.routes, ...redirects.value, ...starts];
  const sections = sectionLinks(config, docs);
  const claimed = [...all, ...startRoute(all, sections, config), ...notFound([...planned.routes, ...starts], sections)];
  const { owners, diagnostics } = memory.addresses(claimed, files, config, placeOf);
  const routes = owners.flatMap(({ index, markdown }) => {
    const route = claimed[index];
    return route ? withMarkdown(route, markdown) : [];
  });
  const paths = sitePaths(routes, files);
  return {
    value: {
      routes: routes.map((route) => withPageAddress(route, paths)),
      paths,
      sidebars: new Map(
        [outlineOf(ofCurrentVersions(planned), config) ?? [], planned.sidebars].flat().map((one) => [one.name, one]),
      ),
      feeds: [...ownFeeds, ...(config.url === undefined ? [] : content.apis.flatMap(changeFeeds))],
      apiOrigins: apiOrigins(content.apis),
      versionedDocs: docs.versioned,
    },
    diagnostics: [
      ...docs.diagnostics,
      ...redirects.diagnostics,
      ...diagnostics,
      ...checkVersions(content.apis, config, placeOf),
    ],
  };
}

/** Any host has the not-found page only under the name of its file. */
function sitePaths(routes: readonly Route[], files: readonly OutputFile[]): SitePaths {
  const pages = routes.flatMap(({ path, view }) => (view.kind === 'not-found' ? [] : decoded(path)));
  const htmlFiles = files.flatMap(({ path }) => (path.endsWith('.html') ? `/${path}` : []));
  return { pages: new Set(pages), htmlFiles: new Set(htmlFiles) };
}

const withMarkdown = perRecord(
  (route: Route, markdown: string | undefined): Route => (markdown === undefined ? route : { ...route, markdown }),
);

function isSameBlog(
  [content, blog, feeds]: Parameters<typeof planBlog>,
  [other, otherBlog, otherFeeds]: Parameters<typeof planBlog>,
): boolean {
  return (
    blog === otherBlog &&
    feeds.length === otherFeeds.length &&
    isSameList(content.posts, other.posts) &&
    isSameList(content.tags, other.tags) &&
    isSameList(content.authors, other.authors)
  );
}

/** The sidebars, without those of versions that are not current. */
function ofCurrentVersions({ routes, sidebars }: RoutesAndSidebars): readonly Sidebar[] {
  const others = new Set(routes.flatMap(({ versions, sidebar }) => (versions?.isCurrent === false ? sidebar : [])));
  return sidebars.filter(({ name }) => !others.has(name));
}

/** A site without a home page starts at its first section. */
function startRoute(routes: readonly Route[], sections: readonly Link[], config: SiteConfig): Route[] {
  if (routes.some(({ path }) => path === '/')) return [];
  const target = existing(sections, routes)[0]?.href ?? routes[0]?.path;
  return target === undefined ? [] : [redirectRoute('/', target, config.title)];
}

function notFound(routes: readonly Route[], sections: readonly Link[]): Route[] {
  if (routes.some(({ path }) => path === '/404')) return [];
  const home = routes.length > 0 ? [{ label: 'Home', href: '/' }] : [];
  return [notFoundRoute([...home, ...existing(sections, routes)])];
}

/** The site's sections by their start pages; of versions of the docs the current one. */
function sectionLinks(config: SiteConfig, { versioned }: Pick<DocsPlan, 'versioned'>): Link[] {
  const others = new Set(versioned.flatMap(({ versions }) => versions.slice(1).map(({ path }) => path)));
  return [
    ...config.docs.filter(({ path }) => !others.has(path)).map(({ label, path }) => ({ label, href: path })),
    { label: 'API reference', href: config.api.path },
    { label: config.blog.title, href: config.blog.path },
  ];
}

function existing(sections: readonly Link[], routes: readonly Route[]): Link[] {
  const paths = new Set(routes.map(({ path }) => path));
  return sections.filter(({ href }) => paths.has(href));
}
