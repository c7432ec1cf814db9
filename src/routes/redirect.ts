import { report } from '../diagnostics/report.ts';
import type { RedirectRule, SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { Diagnostic, Outcome, PlaceOf } from '../model/diagnostic.ts';
import type { Route } from '../model/route.ts';
import type { SitePaths } from '../model/site-paths.ts';
import { onCycles } from '../shared/on-cycles.ts';
import { pageAddress } from '../shared/page-address.ts';
import { cleanPath, splitHref } from '../shared/url-path.ts';

/** A redirect page: a real file, so that it works on every static host. */
export function redirectRoute(path: string, to: string, title: string, source?: string): Route {
  return {
    path,
    source,
    title,
    description: undefined,
    image: undefined,
    unlisted: true,
    section: undefined,
    sidebar: undefined,
    view: { kind: 'redirect', to },
  };
}

/** A redirect to another form of a page's address leads to that address. */
export function withPageAddress(route: Route, paths: SitePaths): Route {
  const { view } = route;
  if (view.kind !== 'redirect') return route;
  const to = pageAddress(view.to, paths);
  return to === view.to ? route : { ...route, view: { ...view, to } };
}

/** Former addresses: those in a page's `redirect_from`, and those of the configuration. */
export function planRedirects({ pages, docs, posts }: Content, config: SiteConfig, placeOf: PlaceOf): Outcome<Route[]> {
  const former = [pages, docs, posts].flatMap((list) =>
    list
      .filter(({ redirectFrom }) => redirectFrom.length > 0)
      .flatMap(({ redirectFrom, permalink, title, source }) =>
        redirectFrom.map((from) => redirectRoute(cleanPath(from), permalink, title, source)),
      ),
  );
  const configured = config.redirects.map(({ from, to }, rule) => ({
    ...redirectRoute(cleanPath(from), to, config.title),
    rule,
  }));
  return { value: [...former, ...configured], diagnostics: loops(config.redirects, placeOf) };
}

/** REDIRECT_LOOP for each rule that redirects back to itself. */
function loops(rules: readonly RedirectRule[], placeOf: PlaceOf): Diagnostic[] {
  const looping = loopingAddresses(rules);
  return rules.flatMap(({ from, to }, index) => {
    const path = cleanPath(from);
    if (!looping.has(path)) return [];
    const isSame = from !== to && cleanPath(splitHref(to).path) === path;
    const message = `The redirect from "${from}" leads back to itself${isSame ? `, since "${to}" is the same page` : ''}`;
    return [report('REDIRECT_LOOP', message, { place: placeOf(['redirects', index, 'to']) })];
  });
}

/** The addresses that lead back to themselves, in the form of routes. */
export function loopingAddresses(rules: readonly RedirectRule[]): ReadonlySet<string> {
  const next = new Map(rules.map(({ from, to }) => [cleanPath(from), cleanPath(splitHref(to).path)]));
  return onCycles(next.keys(), (path) => next.get(path));
}
