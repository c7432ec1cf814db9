import v8 from 'node:v8';
import type { SiteSources } from './model/source.ts';

/**
 * The size of sources, in characters, above which a build needs more than a few hundred megabytes; descriptions weigh
 * more.
 */
const LARGE = 8_000_000;
const DESCRIPTION_WEIGHT = 4;

/**
 * V8 lets a heap of 400 MB grow to 1.5 GB before a full collection. For a large site we collect earlier, which adds a
 * twentieth to the time of the build; a small site never reaches that size.
 */
export function fitHeapGrowth({ docs, posts, pages, apis }: SiteSources): void {
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);
  const texts = sum([...docs, ...posts, ...pages].map(({ length }) => length));
  const size = texts + DESCRIPTION_WEIGHT * sum(apis.map(({ text }) => text.length));
  if (size > LARGE) v8.setFlagsFromString('--heap-growing-percent=30');
}
