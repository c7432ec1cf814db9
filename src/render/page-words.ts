import type { SiteConfig } from '../model/config.ts';
import type { Route } from '../model/route.ts';
import { isSameList } from '../shared/remember.ts';

/** The title and description of a page in search results. */
export interface PageWords {
  /** Full title, with the site's name. */
  readonly title: string;
  readonly description: string;
}

/**
 * Title and description of every page, by its path. No two pages that search engines may list share a title or a
 * description: duplicates get the name of the page's group, and if need be its address.
 */
export function pageWords(routes: readonly Route[], config: SiteConfig): ReadonlyMap<string, PageWords> {
  const titles = distinct(
    routes.map((route) => ({ route, text: titleOf(route, config) })),
    (text, addition) =>
      text === config.title ? `${addition} | ${text}` : text.replace(/(?= \| )|$/, ` (${addition})`),
    placeOf,
  );
  const descriptions = distinct(
    routes.map((route, index) => ({
      route,
      text: route.description || (route.path === '/' && config.description) || titles[index] || config.title,
    })),
    (text, addition) => `${addition}: ${text}`,
    (route, index) => route.title || titles[index] || route.path,
  );
  return new Map(
    routes.map((route, index) => [
      route.path,
      { title: titles[index] ?? config.title, description: descriptions[index] ?? config.description },
    ]),
  );
}

/** Whether the words of one call are still right for another. */
export function hasSameWords(
  [routes, config]: Parameters<typeof pageWords>,
  [others, otherConfig]: Parameters<typeof pageWords>,
): boolean {
  const isSame = (a: Route, b: Route) =>
    a === b ||
    (a.path === b.path &&
      a.title === b.title &&
      a.description === b.description &&
      isHidden(a) === isHidden(b) &&
      placeOf(a) === placeOf(b));
  return config === otherConfig && isSameList(routes, others, isSame);
}

interface Named {
  readonly route: Route;
  readonly text: string;
}

/** Adds to texts that appear more than once: first the name of the group, then, if that is not enough, the path. */
function distinct(
  all: readonly Named[],
  add: (text: string, addition: string) => string,
  nearer: (route: Route, index: number) => string,
): string[] {
  const isShared = sharedIn(all);
  const nearerAll = all.map((one, index) =>
    isShared(one) ? { ...one, text: add(one.text, nearer(one.route, index)) } : one,
  );
  const isStillShared = sharedIn(nearerAll);
  return nearerAll.map((one) => (isStillShared(one) ? add(one.text, one.route.path) : one.text));
}

/** Whether another page that search engines may list has the same text. */
function sharedIn(all: readonly Named[]): (one: Named) => boolean {
  const counts = new Map<string, number>();
  for (const { route, text } of all) if (!isHidden(route)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return ({ route, text }) => !isHidden(route) && (counts.get(text) ?? 0) > 1;
}

function isHidden({ unlisted, view }: Route): boolean {
  return unlisted || view.kind === 'redirect' || view.kind === 'not-found';
}

/** The parent of the page: its tag, its folder, the part of the blog that it belongs to. */
function placeOf({ view, path }: Route): string {
  if (view.kind === 'api-operation') return `${view.operation.method.toUpperCase()} ${view.operation.path}`;
  if (view.kind === 'doc') return view.breadcrumbs.at(-1)?.label ?? path;
  return PLACES[view.kind] ?? path;
}

const PLACES: Readonly<Partial<Record<Route['view']['kind'], string>>> = {
  'blog-post': 'post',
  'blog-tag': 'tag',
  'blog-author': 'author',
  'api-overview': 'API reference',
  'api-schema': 'schema',
};

/** `Get a city | Bolivia Places`; the home page has the title of the site. */
function titleOf(route: Route, config: SiteConfig): string {
  if (route.path === '/') return config.tagline === '' ? config.title : `${config.title} | ${config.tagline}`;
  return route.title === '' ? config.title : `${route.title} | ${config.title}`;
}
