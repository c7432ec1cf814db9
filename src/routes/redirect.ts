import type { Route } from '../model/route.ts';

/** A page that leads elsewhere: a real file, so that every static host answers its address. */
export function redirectRoute(path: string, to: string, title: string): Route {
  return {
    path,
    source: undefined,
    title,
    description: undefined,
    image: undefined,
    unlisted: true,
    section: undefined,
    sidebar: undefined,
    view: { kind: 'redirect', to },
  };
}
