import type { Route } from '../model/route.ts';
import type { Link } from '../model/view.ts';

/** The page that a host sends when nothing else is found; always the file `404.html`. */
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
