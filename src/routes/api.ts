import type { ApiDescription, ApiOperation } from '../model/api.ts';
import type { WorkflowFile } from '../model/api-workflow.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Crumb } from '../model/link.ts';
import type { Route, Sidebar } from '../model/route.ts';
import { changeRoutes, formerRoutes, guideRoutes } from './api-changes.ts';
import { overviewLabel } from './api-list.ts';
import type { ApiPlace } from './api-place.ts';
import { schemaRoutes } from './api-schemas.ts';
import { connectVersions } from './api-versions.ts';
import { listedWorkflows, workflowRoutes, workflowsOf } from './api-workflows.ts';
import { listedApi } from './listed-api.ts';
import { operationExtensions, overviewExtensions } from './page-extensions.ts';
import { pageHistories, withMarks } from './page-history.ts';
import { pagerOf, readingOrder } from './pager.ts';
import { apiSidebar, withGuide } from './sidebar.ts';

/**
 * The overview, the list of changes, and one route for each workflow, operation and schema, for each description of the site;
 * `former` are those of operations that are gone, which give way to other pages at their addresses.
 */
export function planApis(
  apis: readonly ApiDescription[],
  config: SiteConfig,
  workflows: readonly WorkflowFile[] = [],
): { routes: Route[]; sidebars: Sidebar[]; former: Route[] } {
  const plans = apis.map((api) => {
    const isOnly = api.permalink === config.api.path;
    const own = workflowsOf(api, workflows);
    const sidebar = apiSidebar(isOnly ? config.api.sidebar : `${config.api.sidebar}:${api.permalink}`, api, own);
    const order = readingOrder(sidebar.items);
    const label = overviewLabel(api, apis);
    const place = { label, sidebar: sidebar.name, order, histories: pageHistories(api.history) };
    const operations = api.operations.map((operation) => operationRoute(api, operation, config.api.map, place));
    const schemas = schemaRoutes(api, place);
    const changes = [...changeRoutes(api, place, config), ...guideRoutes(api, apis, place)];
    const flows = workflowRoutes(api, own, place);
    const routes = [overviewRoute(api, own, sidebar.name), ...changes, ...flows, ...operations, ...schemas];
    return { api, routes, sidebar: withGuide(sidebar, api, config.api), former: formerRoutes(api, place) };
  });
  return {
    routes: connectVersions(plans),
    sidebars: plans.map(({ sidebar }) => sidebar),
    former: plans.flatMap(({ former }) => former),
  };
}

function overviewRoute(api: ApiDescription, workflows: readonly WorkflowFile[], sidebar: string): Route {
  const listed = listedWorkflows(workflows);
  return {
    path: api.permalink,
    source: api.source,
    title: api.title,
    description: api.description,
    image: undefined,
    unlisted: false,
    section: 'api',
    sidebar,
    view: {
      kind: 'api-overview',
      api: listedApi(api),
      ...(listed.length > 0 && { workflows: listed }),
      extensions: overviewExtensions(api),
    },
  };
}

function operationRoute(
  api: ApiDescription,
  operation: ApiOperation,
  map: string | undefined,
  { label, sidebar, order, histories }: ApiPlace,
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
      operation: withMarks(operation, api.history),
      extensions: operationExtensions(operation),
      history: histories.get(operation.permalink),
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
