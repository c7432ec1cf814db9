import { expect, it } from 'vitest';
import { inShards } from '../../../src/search/in-shards.ts';

const words = Array.from({ length: 5_000 }, (_, number) => `w${(number * 7919).toString(36)}`).sort();
const cut = (all: readonly string[]) =>
  inShards(
    all.map((word) => [word, 12] as const),
    (size) => size,
  ).map((shard) => shard.map(([word]) => word));

it('keeps every entry, in order, in files of much the same size', () => {
  const shards = cut(words);
  expect(shards.flat()).toEqual(words);
  expect(shards.length).toBeGreaterThan(5);
  for (const shard of shards.slice(0, -1)) {
    const size = shard.reduce((sum, word) => sum + word.length + 12, 0);
    expect(size).toBeGreaterThanOrEqual(10_000);
    expect(size).toBeLessThan(16_100);
  }
});

it('leaves the files as they are in which a new word does not stand', () => {
  const before = new Set(cut(words).map((shard) => shard.join()));
  const after = cut([...words, 'w3'].sort()).map((shard) => shard.join());
  expect(after.filter((shard) => !before.has(shard))).toHaveLength(1);
});
