import v8 from 'node:v8';
import type { SiteSources, SourceFile } from './model/source.ts';

/** Characters of sources from which a build needs more than some hundred megabytes; those of a description count more. */
const LARGE = 8_000_000;
const DESCRIPTION_WEIGHT = 4;

/**
 * V8 lets a heap of 400 MB grow to 1.5 GB before it clears it. For a large site it shall clear sooner, which takes a
 * twentieth of the time of the build; a small one never comes to that.
 */
export function fitHeapGrowth({ docs, posts, pages, apis }: SiteSources): void {
  const lengthOf = (files: readonly SourceFile[]) =>
    files.reduce((sum, source) => sum + (source.length ?? source.text.length), 0);
  const size = lengthOf([...docs, ...posts, ...pages]) + DESCRIPTION_WEIGHT * lengthOf(apis);
  if (size > LARGE) v8.setFlagsFromString('--heap-growing-percent=30');
}
