import type { Route } from '../model/route.ts';

/** The route of a page that docgen makes itself, such as a list: it has no source and no picture of its own. */
export function listRoute(
  path: string,
  title: string,
  description: string | undefined,
  shown: Pick<Route, 'view' | 'section' | 'sidebar'>,
): Route {
  return { path, source: undefined, title, description, image: undefined, unlisted: false, ...shown };
}
