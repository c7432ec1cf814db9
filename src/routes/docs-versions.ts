import { withoutOrder } from '../content/permalink.ts';
import type { DocsConfig } from '../model/config.ts';
import type { Doc } from '../model/content.ts';
import type { VersionedDocs } from '../model/docs-versions.ts';
import type { Route } from '../model/route.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { docsVersionKey } from '../shared/storage-keys.ts';
import { pagesByKey, type Version, type VersionsAround } from './versions.ts';

/** An area of docs with its pages. */
export interface AreaPages {
  readonly area: DocsConfig;
  /** Route of the page at which it starts. */
  readonly start: string;
  readonly docs: readonly Doc[];
  /** Its further pages: lists, and those of tags. */
  readonly routes: readonly Route[];
}

/** Areas that are versions of one another. */
export interface DocsVersions {
  /** By the folder of the area; none for an area that has no other version. */
  readonly around: ReadonlyMap<string, VersionsAround>;
  readonly versioned: readonly VersionedDocs[];
}

/**
 * Areas with the same label are versions of one another if each has a name of its own; the first is the current one. Two
 * with one name as well are separate docs.
 */
export function docsVersions(areas: readonly AreaPages[]): DocsVersions {
  const byLabel = new Map<string, AreaPages[]>();
  for (const one of areas) getOrInsert(byLabel, one.area.label, () => []).push(one);
  const groups = [...byLabel.values()].filter((group) => {
    return group.length > 1 && new Set(group.map(({ area }) => area.versionName)).size === group.length;
  });
  const around = new Map<string, VersionsAround>();
  const versioned = groups.map((group, position): VersionedDocs => {
    const choiceKey = position === 0 ? docsVersionKey : `${docsVersionKey}-${group[0]?.area.label}`;
    const all = group.map(versionOf);
    for (const [index, own] of all.entries()) around.set(group[index]?.area.dir ?? '', { own, all, choiceKey });
    const versions = group.map(({ area, start }) => ({ name: area.versionName, path: area.path, start }));
    return { choiceKey, versions };
  });
  return { around, versioned };
}

function versionOf({ area, start, docs, routes }: AreaPages): Version {
  const pages = [
    ...docs.map((doc) => ({ path: doc.permalink, keys: docKeys(doc, area) })),
    ...routes.map(({ path }) => ({ path, keys: addressKeys(path, area) })),
  ];
  return { name: area.versionName, label: area.versionLabel, start, pages: pagesByKey(pages) };
}

/** By which a doc is the same as one of another version: its id, or that without numbers for its order, or else its address. */
export function docKeys({ id, permalink }: Doc, area: DocsConfig): readonly string[] {
  const names = new Set([id, withoutOrder(id)]);
  return [...[...names].map((name) => `doc ${name}`), ...addressKeys(permalink, area)];
}

/** The same for a page without a source: its address below that of the docs. */
export function addressKeys(path: string, area: Pick<DocsConfig, 'path'>): readonly string[] {
  const root = area.path === '/' ? '' : area.path;
  const isBelow = path === area.path || path.startsWith(`${root}/`);
  return isBelow ? [`page ${path.slice(root.length).replace(/^\//, '')}`] : [];
}
