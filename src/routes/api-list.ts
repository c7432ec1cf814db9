import type { ApiDescription } from '../model/api.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Route } from '../model/route.ts';
import { isCurrentVersion } from '../shared/api-versions.ts';
import { redirectRoute } from './redirect.ts';

/** The overview's label on the pages below it: the API's own title if the site has several. */
export function overviewLabel(api: ApiDescription, apis: readonly ApiDescription[]): string {
  return apis.filter(isCurrentVersion).length === 1 ? 'API' : api.title;
}

/** The title of the page that says how to move from one version of an API to another. */
export function guideTitle(from: string, to: string): string {
  return `Move from ${from} to ${to}`;
}

/**
 * The list of a site's APIs, at the address above them; none if another page is there, or if nothing is below it. Of
 * versions the current one is listed, and if there is no other API, that address leads to it.
 */
export function apiListRoute(all: readonly ApiDescription[], routes: readonly Route[], config: SiteConfig): Route[] {
  const { path } = config.api;
  const apis = all.filter(isCurrentVersion);
  const [first] = apis;
  if (!first || routes.some((route) => route.path === path)) return [];
  if (apis.length === 1) return [redirectRoute(path, first.permalink, first.title)];
  return [
    {
      path,
      source: undefined,
      title: 'API reference',
      description: `The APIs of ${config.title}: ${apis.map(({ title }) => title).join(', ')}.`,
      image: undefined,
      unlisted: false,
      section: 'api',
      sidebar: undefined,
      view: {
        kind: 'api-list',
        title: 'API reference',
        apis: apis.map(({ title, version, description, permalink }) => ({
          title,
          version,
          summary: description,
          href: permalink,
        })),
      },
    },
  ];
}
