import type { PageVersions } from '../model/page-versions.ts';
import type { Route } from '../model/route.ts';
import { versionNote } from '../shared/version-note.ts';

/** One of several versions of an API or of docs. */
export interface Version {
  readonly label: string;
  /** Route of its start page, to which pages lead that it does not have. */
  readonly start: string;
  /** Its pages, by what makes each the same as one of another version. */
  readonly pages: ReadonlyMap<string, string>;
  /** Name by which the reader's choice is kept; undefined: it is not kept. */
  readonly name?: string | undefined;
}

/** All versions of an API or of docs, and the one that a page belongs to. */
export interface VersionsAround {
  readonly own: Version;
  /** The current one first. */
  readonly all: readonly Version[];
  /** Route of the page that says how to move to the current version. */
  readonly guide?: string | undefined;
  /** Key of local storage under which the reader's choice is kept. */
  readonly choiceKey?: string | undefined;
}

/** The address of each page by its keys; of two pages with one key, the first. */
export function pagesByKey(
  pages: readonly { readonly path: string; readonly keys: readonly string[] }[],
): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  for (const { path, keys } of pages) for (const key of keys) if (!byKey.has(key)) byKey.set(key, path);
  return byKey;
}

/**
 * A page that leads to the same one in the other versions: the one that has one of its keys, of which the most reliable is
 * the first. Pages of versions that are not current are kept out of search engines and lists.
 */
export function inVersion(route: Route, keys: readonly string[], around: VersionsAround): Route {
  const { own, all, guide, choiceKey } = around;
  const [current] = all;
  const isCurrent = own === current;
  const same = ({ pages }: Version) => keys.flatMap((key) => pages.get(key) ?? [])[0];
  const versions: PageVersions = {
    label: own.label,
    isCurrent,
    all: all.map((one) => ({
      label: one.label,
      href: one === own ? route.path : (same(one) ?? `${one.start}#${versionNote}`),
      name: one.name,
    })),
    counterpart: isCurrent || current === undefined ? undefined : same(current),
    guide,
    isStart: route.path === own.start,
    choiceKey,
  };
  if (isCurrent) return { ...route, versions };
  return { ...route, title: `${route.title} (${own.label})`, unlisted: true, versions };
}
