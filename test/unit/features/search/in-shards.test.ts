import { expect, it } from 'vitest';
import { editShards, inShards, type Shard } from '../../../../src/features/search/in-shards.ts';

const words = Array.from({ length: 5_000 }, (_, number) => `w${(number * 7919).toString(36)}`).sort();
const sizeOf = (size: number) => size;
const cut = (all: readonly string[]) =>
  inShards(
    all.map((word): [string, number] => [word, 12]),
    sizeOf,
  );
const wordsOf = (shards: readonly Shard<number>[]) => shards.map((shard) => shard.entries().map(([word]) => word));

it('keeps every entry, in order, in files of much the same size', () => {
  const shards = wordsOf(cut(words));
  expect(shards.flat()).toEqual(words);
  expect(shards.length).toBeGreaterThan(5);
  for (const shard of shards.slice(0, -1)) {
    const size = shard.reduce((sum, word) => sum + word.length + 12, 0);
    expect(size).toBeGreaterThanOrEqual(10_000);
    expect(size).toBeLessThan(16_100);
  }
});

it('leaves files without a new word unchanged', () => {
  const before = new Set(wordsOf(cut(words)).map((shard) => shard.join()));
  const after = wordsOf(cut([...words, 'w3'].sort())).map((shard) => shard.join());
  expect(after.filter((shard) => !before.has(shard))).toHaveLength(1);
});

it.each<[string, readonly string[], readonly string[]]>([
  ['words are added', words.filter((_, index) => index % 50 > 0), words],
  ['words go', words, words.filter((_, index) => index < 1200 || index > 3400)],
  ['the first words come', words.slice(2000), words],
  ['the last words go', words, words.slice(0, 2000)],
  ['all come', [], words],
  ['all go', words, []],
])('cuts as all entries together would be when %s', (_, before, after) => {
  const changed = [...before, ...after].filter((word) => before.includes(word) !== after.includes(word));
  const edit = (word: string) => (after.includes(word) ? 12 : undefined);
  expect(wordsOf(editShards(cut(before), changed, edit, sizeOf))).toEqual(wordsOf(cut(after)));
});

it('takes over the files that no change concerns', () => {
  const before = cut(words);
  const after = editShards(before, ['w3'], () => 12, sizeOf);
  expect(after.filter((shard) => !before.includes(shard))).toHaveLength(1);
});
