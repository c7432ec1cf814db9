import type { ApiDescription, ApiOperation } from '../model/api.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Route, Sidebar } from '../model/route.ts';
import type { Crumb } from '../model/view.ts';
import { overviewLabel } from './api-list.ts';
import { type ApiPlace, schemaRoutes } from './api-schemas.ts';
import { listedApi } from './listed-api.ts';
import { pagerOf, readingOrder } from './pager.ts';
import { apiSidebar } from './sidebar.ts';

/** The overview and one route for each operation and schema, for each description of the site. */
export function planApis(
  apis: readonly ApiDescription[],
  config: SiteConfig,
): { routes: Route[]; sidebars: Sidebar[] } {
  const plans = apis.map((api) => {
    const isOnly = api.permalink === config.api.path;
    const sidebar = apiSidebar(isOnly ? config.api.sidebar : `${config.api.sidebar}:${api.permalink}`, api);
    const order = readingOrder(sidebar.items);
    const label = overviewLabel(api, isOnly);
    const operations = api.operations.map((operation) =>
      operationRoute(api, operation, config.api.map, { label, sidebar: sidebar.name, order }),
    );
    const schemas = schemaRoutes(api, { label, sidebar: sidebar.name, order });
    return { routes: [overviewRoute(api, sidebar.name), ...operations, ...schemas], sidebar };
  });
  return { routes: plans.flatMap(({ routes }) => routes), sidebars: plans.map(({ sidebar }) => sidebar) };
}

function overviewRoute(api: ApiDescription, sidebar: string): Route {
  return {
    path: api.permalink,
    source: api.source,
    title: api.title,
    description: api.description,
    image: undefined,
    unlisted: false,
    section: 'api',
    sidebar,
    view: { kind: 'api-overview', api: listedApi(api) },
  };
}

function operationRoute(
  api: ApiDescription,
  operation: ApiOperation,
  map: string | undefined,
  { label, sidebar, order }: ApiPlace,
): Route {
  return {
    path: operation.permalink,
    source: api.source,
    title: operation.title,
    description: operation.summary,
    image: undefined,
    unlisted: false,
    section: 'api',
    sidebar,
    view: {
      kind: 'api-operation',
      api: { title: api.title, permalink: api.permalink },
      breadcrumbs: breadcrumbsOf(api, label, operation),
      operation,
      map,
      pager: pagerOf(order, operation.permalink),
    },
  };
}

/** The tag, or for a callback without one the operation after which it is sent. */
function breadcrumbsOf(api: ApiDescription, label: string, operation: ApiOperation): readonly Crumb[] {
  const {
    tags: [tag],
    callers: [caller],
  } = operation;
  const overview = { label, href: api.permalink };
  if (tag) return [overview, { label: tag.name, href: `${api.permalink}#${tag.slug}` }];
  return caller ? [overview, { label: caller.title, href: caller.permalink }] : [overview];
}
