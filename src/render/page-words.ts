import type { SiteConfig } from '../model/config.ts';
import type { Route } from '../model/route.ts';
import { sentMethod } from '../shared/http-method.ts';
import { isSameList } from '../shared/remember.ts';

/** The title and description of a page in search results. */
export interface PageWords {
  /** Full title, with the site's name. */
  readonly title: string;
  readonly description: string;
}

/**
 * Title and description of every page, by its path. No two pages that search engines may list share a title or a
 * description: duplicates get the name of the page's group, if need be all of its groups, or its address in words.
 */
export function pageWords(routes: readonly Route[], config: SiteConfig): ReadonlyMap<string, PageWords> {
  const titles = distinct(
    routes.map((route) => ({ route, text: titleOf(route, config) })),
    (text, addition) =>
      text === config.title ? `${addition} | ${text}` : text.replace(/(?= \| )|$/, ` (${addition})`),
    ({ route }) => placesOf(route),
  );
  const descriptions = distinct(
    routes.map((route, index) => ({
      route,
      text: route.description || (route.path === '/' && config.description) || titles[index] || config.title,
    })),
    (text, addition) => `${addition}: ${text}`,
    ({ route }, index) => [route.title || titles[index] || route.path, ...placesOf(route)],
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
      isSameList(placesOf(a), placesOf(b)));
  return config === otherConfig && isSameList(routes, others, isSame);
}

interface Named {
  readonly route: Route;
  readonly text: string;
}

/** Adds the first of its additions to a text that appears more than once; if that is not enough, the next, and so on. */
function distinct(
  all: readonly Named[],
  add: (text: string, addition: string) => string,
  additionsOf: (one: Named, index: number) => readonly string[],
): string[] {
  let found = all;
  for (let step = 0; ; step += 1) {
    const isShared = sharedIn(found);
    let hasMore = false;
    found = all.map((one, index) => {
      const last = found[index] ?? one;
      const addition = isShared(last) ? additionsOf(one, index)[step] : undefined;
      if (addition === undefined) return last;
      hasMore = true;
      return { ...one, text: add(one.text, addition) };
    });
    if (!hasMore) return found.map(({ text }) => text);
  }
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

/**
 * Names for the place of a page, from the shortest to the one that no other page has: its group, all of its groups, its
 * address in words, its address.
 */
function placesOf({ view, path }: Route): string[] {
  const last = [inWords(path), path];
  if (view.kind === 'api-operation') return [`${sentMethod(view.operation.method)} ${view.operation.path}`, ...last];
  if (view.kind === 'doc') {
    const groups = view.breadcrumbs.map(({ label }) => label);
    return [...groups.slice(-1), groups.slice(1).join(', '), ...last].filter((place) => place !== '');
  }
  const place = PLACES[view.kind];
  return place === undefined ? last : [place, ...last];
}

/** `/guides/first-steps` → `guides, first steps` */
function inWords(path: string): string {
  return decodeURIComponent(path).split('/').slice(1).join(', ').replace(/[-_]+/g, ' ');
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
