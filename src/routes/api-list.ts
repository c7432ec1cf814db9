import type { ApiDescription } from '../model/api.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Route } from '../model/route.ts';

/** What the overview is called on the pages below it: the API's own title where the site has several. */
export function overviewLabel(api: ApiDescription, isOnly: boolean): string {
  return isOnly ? 'API' : api.title;
}

/** The list of a site's APIs, at the address above them; none where another page is there, or nothing stands below. */
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
