import type { ApiDescription } from '../model/api.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Route } from '../model/route.ts';

/** The overview's label on the pages below it: the API's own title if the site has several. */
export function overviewLabel(api: ApiDescription, isOnly: boolean): string {
  return isOnly ? 'API' : api.title;
}

/** The list of a site's APIs, at the address above them; none if another page is there, or if nothing is below it. */
export function apiListRoute(apis: readonly ApiDescription[], routes: readonly Route[], config: SiteConfig): Route[] {
  const { path } = config.api;
  if (apis.length === 0 || routes.some((route) => route.path === path)) return [];
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
