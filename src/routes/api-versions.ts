import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { ApiDescription } from '../model/api.ts';
import type { ApiVersions } from '../model/api-versions.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, PlaceOf } from '../model/diagnostic.ts';
import type { Route } from '../model/route.ts';
import { operationKeys } from '../shared/api-versions.ts';
import { inVersion, pagesByKey, type Version } from './versions.ts';

/** The routes of an API. */
export interface PlannedApi {
  readonly api: ApiDescription;
  readonly routes: readonly Route[];
}

/** Connects the pages of versions of an API: each page leads to the same one in the others. */
export function connectVersions(planned: readonly PlannedApi[]): Route[] {
  const known = new Map(
    planned.flatMap(({ api, routes }) => (api.versions ? [[api.permalink, versionOf(api.versions, api, routes)]] : [])),
  );
  return planned.flatMap(({ api, routes }) => {
    const { versions } = api;
    const own = known.get(api.permalink);
    if (!versions || !own) return routes;
    const all = versions.all.flatMap(({ href }) => known.get(href) ?? []);
    const current = planned.find((one) => one.api.permalink === all[0]?.start);
    const guide = current?.api.guides?.find(({ from }) => from === versions.label)?.permalink;
    return routes.map((route) => inVersion(route, keysOf(route), { own, all, guide }));
  });
}

function versionOf({ label }: ApiVersions, { permalink }: ApiDescription, routes: readonly Route[]): Version {
  return {
    label,
    start: permalink,
    pages: pagesByKey(routes.map((route) => ({ path: route.path, keys: keysOf(route) }))),
  };
}

/** By which a page is the same as one of another version, the most reliable first; none for a page that only this one has. */
function keysOf({ view }: Route): readonly string[] {
  if (view.kind === 'api-operation') return operationKeys(view.operation);
  if (view.kind === 'api-schema') return [`schema ${view.schema.name}`];
  if (view.kind === 'api-changes') return view.guide || view.newer ? [] : [view.kind];
  return view.kind === 'api-overview' || view.kind === 'api-schemas' ? [view.kind] : [];
}

/** API_VERSIONS for a folder that is declared twice, or has no description. */
export function checkVersions(apis: readonly ApiDescription[], { api }: SiteConfig, placeOf: PlaceOf): Diagnostic[] {
  const described = new Set(apis.map(({ source }) => source.split('/').slice(1, -1).join('/')));
  return api.versions.flatMap((folder, index) => {
    const place = placeOf(['api', 'versions', index]);
    if (api.versions.indexOf(folder) < index)
      return report('API_VERSIONS', `"${folder}" is declared twice`, { place, hint: 'Remove one of the two.' });
    if (described.has(folder)) return [];
    const others = [...described].filter((one) => one !== '' && !api.versions.includes(one));
    const hint =
      didYouMean(folder, others) ?? `Add the description as api/${folder}/openapi.yaml, or remove the version.`;
    return report('API_VERSIONS', `There is no description in api/${folder}`, { place, hint });
  });
}
