import type { ApiDescription } from '../model/api.ts';
import type { RemovedOperation } from '../model/api-history.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Link } from '../model/link.ts';
import type { Route } from '../model/route.ts';
import type { ApiPlace } from './api-place.ts';
import { changeFeeds } from './feeds.ts';
import { shownRelease } from './page-history.ts';
import { redirectRoute } from './redirect.ts';

/** The list of an API's changes, in pages; none without a history. */
export function changeRoutes(
  api: ApiDescription,
  { label, sidebar }: ApiPlace,
  { url }: Pick<SiteConfig, 'url'>,
): Route[] {
  const { history } = api;
  if (!history) return [];
  const pages = [...new Set(history.releases.map(({ page }) => page))];
  const link = (index: number): Link | undefined => {
    const href = pages[index];
    return href === undefined ? undefined : { label: 'Changes', href };
  };
  return pages.map((path, index): Route => {
    const releases = history.releases.filter(({ page }) => page === path);
    const names = releases.flatMap(({ changes }) => changes.flatMap(({ operations }) => operations));
    return {
      ...common(sidebar),
      path,
      source: api.source,
      title: index === 0 ? 'API changes' : `API changes, page ${index + 1}`,
      description: `What has changed in ${api.title}, release by release, and whether it breaks clients.`,
      unlisted: false,
      view: {
        kind: 'api-changes',
        breadcrumbs: [{ label, href: api.permalink }],
        api: api.title,
        releases: releases.map(shownRelease),
        operations: [...new Set(names.map(({ name }) => name))].toSorted(byPath),
        feeds: url === undefined ? [] : changeFeeds(api),
        newer: link(index - 1),
        older: link(index + 1),
      },
    };
  });
}

/** `GET /places` by its path, then by its method. */
function byPath(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => name.replace(/^(\S+) (.*)$/, '$2 $1'));
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

/** The former addresses of operations: pages that say when they went, and redirects to where they moved. */
export function formerRoutes(api: ApiDescription, place: ApiPlace): Route[] {
  const { history } = api;
  if (!history) return [];
  return [
    ...history.removed.map((operation) => removedRoute(api, operation, place)),
    ...history.moved.map(({ from, to, title }) => redirectRoute(from, to, title)),
  ];
}

function removedRoute(api: ApiDescription, operation: RemovedOperation, { label, sidebar }: ApiPlace): Route {
  const release = shownRelease(operation.release);
  return {
    ...common(sidebar),
    path: operation.permalink,
    source: api.source,
    title: operation.title,
    description: `${operation.title} was removed in version ${release.version} of ${api.title}.`,
    unlisted: true,
    view: { kind: 'api-removed', breadcrumbs: [{ label, href: api.permalink }], operation, release },
  };
}

function common(sidebar: string) {
  return { image: undefined, section: 'api', sidebar } as const;
}
