import type { Link } from '../model/link.ts';
import type { Route } from '../model/route.ts';

/** The page that a host sends for an address that does not exist; always the file `404.html`. */
export function notFoundRoute(links: readonly Link[]): Route {
  return {
    path: '/404',
    source: undefined,
    title: 'Page Not Found',
    description: undefined,
    image: undefined,
    unlisted: true,
    section: undefined,
    sidebar: undefined,
    view: { kind: 'not-found', links },
  };
}
