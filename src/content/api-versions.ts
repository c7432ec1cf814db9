import { posix } from 'node:path';
import type { ApiVersions } from '../model/api-versions.ts';
import type { SourceFile } from '../model/source.ts';

/** A description and the route of its overview. */
export interface RoutedApi {
  readonly source: SourceFile;
  readonly permalink: string;
}

/** Those with versions first, in the order in which they are declared, which is also that of lists. */
export function inDeclaredOrder(apis: readonly SourceFile[], declared: readonly string[]): SourceFile[] {
  const rankOf = ({ path }: SourceFile) => {
    const index = declared.indexOf(folderOf(path));
    return index === -1 ? declared.length : index;
  };
  return apis.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** All versions of the API of a description, the current one first; none if it is not declared as one. */
export function versionsAround(
  source: SourceFile,
  apis: readonly RoutedApi[],
  declared: readonly string[],
): RoutedApi[] {
  const folder = folderOf(source.path);
  if (!declared.includes(folder)) return [];
  const siblings = declared.filter((one) => posix.dirname(one) === posix.dirname(folder));
  return siblings.flatMap((one) => apis.find(({ source: { path } }) => folderOf(path) === one) ?? []);
}

/** What a description says about its version; undefined if it is the only one. */
export function versionsOf(source: SourceFile, around: readonly RoutedApi[]): ApiVersions | undefined {
  if (around.length < 2) return undefined;
  return {
    label: versionLabel(source),
    all: around.map((one) => ({ label: versionLabel(one.source), href: one.permalink })),
  };
}

/** `api/places/v1/openapi.yaml` → `v1` */
export function versionLabel({ path }: SourceFile): string {
  return posix.basename(posix.dirname(path));
}

/** The folder of a description below `api`: `places/v1`. */
export function folderOf(path: string): string {
  return posix.dirname(path).replace(/^(?:api|\.)(?:\/|$)/, '');
}
