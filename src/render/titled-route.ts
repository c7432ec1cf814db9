import type { Route } from '../model/route.ts';
import type { SiteBundle } from './site-bundle.ts';

/** A component page takes its title from the exports of its module; any other page is as planned. */
export function titledRoute(route: Route, { modules }: SiteBundle): Route {
  const module = route.view.kind === 'module' ? modules.get(route.view.module) : undefined;
  if (!module) return route;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return {
    ...route,
    title: text(module.title) ?? '',
    description: text(module.description),
    image: imageOf(text(module.image)),
    unlisted: module.unlisted === true,
  };
}

/** The code only gives an address, so the picture's size is unknown. */
function imageOf(src: string | undefined): Route['image'] {
  return src === undefined ? undefined : { src, size: undefined };
}
