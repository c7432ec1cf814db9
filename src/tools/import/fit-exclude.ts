import { posix } from 'node:path';
import { foldersOf } from '../../output/output-path.ts';
import { pathMatcher } from '../../shared/address-pattern.ts';
import type { StagedFile } from './staged-files.ts';

/**
 * The patterns of docgen's `exclude` for what the other generator does not publish. Those of the project, from
 * `excludePattern`, stay where they match nothing else, so that new files fall under them too; further ones name the
 * files that are left, or the folders that hold nothing else.
 */
export function fitExclude(patterns: readonly string[], files: Iterable<StagedFile>): string[] {
  const all = [...files];
  const published = all.filter(({ isUnpublished }) => !isUnpublished).map(({ path }) => path);
  const own = [...new Set(patterns)].filter((pattern) => !published.some(pathMatcher([pattern])));
  const isExcluded = pathMatcher(own);
  const left = all.filter(({ path, isUnpublished }) => isUnpublished && !isExcluded(path)).map(({ path }) => path);
  const kept = new Set(published.flatMap((path) => [...foldersIn(path), ...kindsOf(path)]));
  const counts = new Map<string, number>();
  for (const kind of left.flatMap(kindsOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const further = left.map((path) => {
    const folder = foldersIn(path).find((one) => !kept.has(one));
    const kind = kindsOf(path).find((one) => !kept.has(one) && (counts.get(one) ?? 0) > 1);
    return folder === undefined ? (kind ?? path) : `${folder}/**`;
  });
  return [...own, ...new Set(further)];
}

/** The folders above a file, without the top one, which is the home of the docs or posts. */
function foldersIn(path: string): string[] {
  return foldersOf(path).slice(1);
}

/** The patterns for the files of its kind in the folders above a file, without the top one. */
function kindsOf(path: string): string[] {
  return foldersIn(path).map((folder) => `${folder}/**/*${posix.extname(path)}`);
}

/**
 * A pattern of the project as one of docgen's for a folder of the site: a name without an ending is a folder. None for
 * what docgen's patterns do not have; the files that it matches are then named one by one.
 */
export function excludePattern(folder: string, pattern: string): string[] {
  const parts = pattern.split('/');
  if (parts.at(-1) === '') parts[parts.length - 1] = '**';
  if (!parts.every(isPlain) || parts.filter((part) => part === '**').length > 3) return [];
  return [[folder, ...parts, ...(/[.*]/.test(parts.at(-1) ?? '') ? [] : ['**'])].join('/')];
}

/** Whether a part of a pattern means in docgen's what it means in all others. More stars may take long to match. */
function isPlain(part: string): boolean {
  return part === '**' || (/^[\p{L}\p{N} ._@+*-]+$/u.test(part) && part.split('*').length <= 2);
}
