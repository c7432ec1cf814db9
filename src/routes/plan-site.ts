import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { Route, SitePlan } from '../model/route.ts';
import type { Link } from '../model/view.ts';
import { planApis } from './api.ts';
import { apiListRoute } from './api-list.ts';
import { apiOrigins } from './api-origins.ts';
import { planBlog } from './blog.ts';
import { planDocs } from './docs.ts';
import { blogFeeds } from './feeds.ts';
import { withMarkdown } from './markdown-address.ts';
import { notFoundRoute } from './not-found.ts';
import { moduleRoutes, pageRoutes } from './pages.ts';
import { planPrint } from './print.ts';
import { planRedirects, redirectRoute } from './redirect.ts';
import type { DocsIndex } from './sidebar.ts';
import { uniqueRoutes } from './unique-routes.ts';

/** What the plan needs beside content and configuration. */
export interface PlanContext {
  /** Files beside the pages. */
  readonly files: readonly OutputFile[];
  /** Where a field of the configuration stands. */
  readonly placeOf: DocsIndex['placeOf'];
}

/** Computes every route of the site and every sidebar; two sources for one address are the error ROUTE_DUPLICATE. */
export function planSite(content: Content, config: SiteConfig, context: PlanContext): Outcome<SitePlan> {
  const docs = planDocs(content, config, context.placeOf);
  const hasFeeds = config.url !== undefined && content.posts.some(({ unlisted }) => !unlisted);
  const feeds = hasFeeds ? blogFeeds(config.blog) : [];
  const blog = planBlog(content, config.blog, feeds);
  const api = planApis(content.apis, config);
  const redirects = planRedirects(content, config, context.placeOf);
  const own = [
    ...pageRoutes(content.pages),
    ...moduleRoutes(content.pageModules),
    ...docs.routes,
    ...blog.routes,
    ...api.routes,
  ];
  const listed = [...own, ...apiListRoute(content.apis, own, config)];
  const print = planPrint(listed, [...docs.sidebars, ...blog.sidebars, ...api.sidebars], config);
  const all = [...listed, ...print.routes];
  const { routes, diagnostics } = uniqueRoutes(
    [...all, ...redirects.value, ...startRoute([...all, ...redirects.value], config), ...notFound(all, config)],
    context.files,
    config.trailingSlash,
  );
  return {
    value: {
      routes: config.markdown.pages ? withMarkdown(routes, context.files, config.trailingSlash) : routes,
      sidebars: new Map(print.sidebars.map((sidebar) => [sidebar.name, sidebar])),
      feeds,
      apiOrigins: apiOrigins(content.apis),
    },
    diagnostics: [...docs.diagnostics, ...redirects.diagnostics, ...diagnostics],
  };
}

/** A site without a home page starts at its first section. */
function startRoute(routes: readonly Route[], config: SiteConfig): Route[] {
  if (routes.some(({ path }) => path === '/')) return [];
  const target = sections(routes, config)[0]?.href ?? routes[0]?.path;
  return target === undefined ? [] : [redirectRoute('/', target, config.title)];
}

function notFound(routes: readonly Route[], config: SiteConfig): Route[] {
  if (routes.some(({ path }) => path === '/404')) return [];
  const home = routes.length > 0 ? [{ label: 'Home', href: '/' }] : [];
  return [notFoundRoute([...home, ...sections(routes, config)])];
}

/** The site's sections that exist, by their start pages. */
function sections(routes: readonly Route[], config: SiteConfig): Link[] {
  const paths = new Set(routes.map(({ path }) => path));
  const all = [
    { label: 'Docs', href: config.docs.path },
    { label: 'API reference', href: config.api.path },
    { label: config.blog.title, href: config.blog.path },
  ];
  return all.filter(({ href }) => paths.has(href));
}
