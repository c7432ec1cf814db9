import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { ApiDescription } from '../model/api.ts';
import type { PageVersions } from '../model/api-versions.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, PlaceOf } from '../model/diagnostic.ts';
import type { Route } from '../model/route.ts';
import { isCurrentVersion, operationKeys, versionNote } from '../shared/api-versions.ts';

/** The routes of an API. */
export interface PlannedApi {
  readonly api: ApiDescription;
  readonly routes: readonly Route[];
}

/**
 * Connects the pages of versions of an API: each page leads to the same one in the others. Those of versions that are
 * not current are kept out of search engines and lists.
 */
export function connectVersions(planned: readonly PlannedApi[]): Route[] {
  const pages = new Map(planned.map(({ api, routes }) => [api.permalink, pagesByKey(routes)]));
  return planned.flatMap(({ api, routes }) => {
    const { versions } = api;
    if (!versions) return routes;
    const [current] = versions.all;
    const isCurrent = isCurrentVersion(api);
    const guide = planned
      .find((one) => one.api.permalink === current?.href)
      ?.api.guides?.find(({ from }) => from === versions.label);
    return routes.map((route): Route => {
      const same = (version: string) => keysOf(route).flatMap((key) => pages.get(version)?.get(key) ?? [])[0];
      const shown: PageVersions = {
        label: versions.label,
        all: versions.all.map(({ label, href }) => ({
          label,
          href: href === api.permalink ? route.path : (same(href) ?? `${href}#${versionNote}`),
        })),
        counterpart: isCurrent || current === undefined ? undefined : same(current.href),
        guide: guide?.permalink,
        isOverview: route.view.kind === 'api-overview',
      };
      if (isCurrent) return { ...route, versions: shown };
      return { ...route, title: `${route.title} (${versions.label})`, unlisted: true, versions: shown };
    });
  });
}

function pagesByKey(routes: readonly Route[]): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const route of routes) for (const key of keysOf(route)) if (!pages.has(key)) pages.set(key, route.path);
  return pages;
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
