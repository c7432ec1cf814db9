import type { ApiDescription } from '../model/api.ts';
import type { ApiChange, RemovedOperation } from '../model/api-history.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Link } from '../model/link.ts';
import type { Route } from '../model/route.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { sentMethod } from '../shared/http-method.ts';
import { guideTitle } from './api-list.ts';
import type { ApiPlace } from './api-place.ts';
import { changeFeeds } from './feeds.ts';
import { redirectRoute } from './redirect.ts';
import { allChanges, shownRelease } from './shown-changes.ts';

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
    const operations = operationNames(releases.flatMap(({ changes }) => changes));
    const groups = allChanges(operations);
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
        releases: releases.map(({ changes, ...release }) => ({ ...shownRelease(release), groups: groups(changes) })),
        operations,
        feeds: url === undefined ? [] : changeFeeds(api),
        newer: link(index - 1),
        older: link(index + 1),
      },
    };
  });
}

/** A page for each other version of an API, with what its clients have to change for this one. */
export function guideRoutes(
  api: ApiDescription,
  apis: readonly ApiDescription[],
  { label, sidebar }: ApiPlace,
): Route[] {
  const { guides = [], versions } = api;
  if (!versions) return [];
  return guides.map(({ from, permalink, changes }): Route => {
    const to = versions.label;
    const older = versions.all.find((one) => one.label === from)?.href;
    const linked = withFormerPages(
      changes,
      apis.find((one) => one.permalink === older),
    );
    const operations = operationNames(linked);
    const release = shownRelease({ id: to, version: to, date: undefined, page: permalink });
    return {
      ...common(sidebar),
      path: permalink,
      source: api.source,
      title: guideTitle(from, to),
      description: `What clients of ${api.title} have to change to move from ${from} to ${to}.`,
      unlisted: false,
      view: {
        kind: 'api-changes',
        breadcrumbs: [{ label, href: api.permalink }],
        api: api.title,
        guide: { from, to },
        releases: [{ ...release, groups: allChanges(operations)(linked) }],
        operations,
        feeds: [],
        newer: undefined,
        older: undefined,
      },
    };
  });
}

/** What the other version alone has is shown there. */
function withFormerPages(changes: readonly ApiChange[], older: ApiDescription | undefined): readonly ApiChange[] {
  const pages = new Map(
    older?.operations.map(({ method, path, permalink }) => [`${sentMethod(method)} ${path}`, permalink]),
  );
  const known = new Map<ApiChange['operations'], ApiChange['operations']>();
  return changes.map((change) => {
    const operations = getOrInsert(known, change.operations, () =>
      change.operations.map(({ name, href = pages.get(name) }) => ({ name, href })),
    );
    const [only] = operations;
    const isGone = operations.length === 1 && change.operations[0]?.href === undefined;
    return { ...change, operations, href: isGone ? only?.href : change.href };
  });
}

function operationNames(changes: readonly ApiChange[]): string[] {
  // Changes share lists of operations.
  const lists = new Set(changes.map(({ operations }) => operations));
  return [...new Set([...lists].flatMap((operations) => operations.map(({ name }) => name)))].toSorted(byPath);
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
