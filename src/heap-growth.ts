import v8 from 'node:v8';
import type { SiteSources } from './model/source.ts';

/** Characters of sources from which a build needs more than some hundred megabytes; those of a description count more. */
const LARGE = 8_000_000;
const DESCRIPTION_WEIGHT = 4;

/**
 * V8 lets a heap of 400 MB grow to 1.5 GB before it clears it. For a large site it shall clear sooner, which takes a
 * twentieth of the time of the build; a small one never comes to that.
 */
export function fitHeapGrowth({ docs, posts, pages, apis }: SiteSources): void {
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);
  const texts = sum([...docs, ...posts, ...pages].map(({ length }) => length));
  const size = texts + DESCRIPTION_WEIGHT * sum(apis.map(({ text }) => text.length));
  if (size > LARGE) v8.setFlagsFromString('--heap-growing-percent=30');
}
