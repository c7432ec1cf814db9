import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../../../src/shared/search-protocol.ts';
import { byTitle, rank, shardsOf } from '../../../src/shared/search-rank.ts';

describe('the rank of a record', () => {
  it('is better with more of the words than with one of them often', () => {
    expect(rank(['salt', 'lake'], [{ salt: [0, 10, 1, 2], lake: [1, 2] }]).map(([record]) => record)).toEqual([1, 0]);
  });

  it('is better for the word itself than for one that begins with it, and that than for one misspelt', () => {
    expect(rank(['lake'], [{ lake: [2, 5], lakes: [1, 5] }]).map(([record]) => record)).toEqual([2, 1]);
    expect(rank(['laek'], [{ lake: [3, 5] }]).map(([record]) => record)).toEqual([3]);
    expect(rank(['lak'], [{ lime: [3, 5] }])).toEqual([]);
  });

  it('is that of the first record where two fit alike', () => {
    expect(rank(['lake'], [{ lake: [4, 5, 3, 5] }]).map(([record]) => record)).toEqual([4, 7]);
  });
});

describe('the shards of a word', () => {
  const manifest = { folder: '/search', starts: ['a', 'lb', 'm', 't', 'y'] };

  it.each([
    ['lake', [0]],
    // An unfinished word may go on into the next shard.
    ['l', [0, 1]],
    // The first two letters may have changed places.
    ['typo', [3, 4]],
    ['ytpo', [4, 3]],
  ])('of %s are %j', (word, shards) => {
    expect(shardsOf(word, manifest)).toEqual(shards);
  });
});

describe('a title', () => {
  const record = (title: string): SearchRecord => ({ kind: 'page', title, context: '', href: `/${title}`, text: '' });

  it('that is the query comes before one that begins with it, and that before any other', () => {
    const found = [
      { record: record('Salt'), score: 1.4 },
      { record: record('Lake Poopó'), score: 1.3 },
      { record: record('Lake'), score: 0.9 },
    ];
    expect(byTitle('LAKE', found).map(({ title }) => title)).toEqual(['Lake', 'Lake Poopó', 'Salt']);
  });
});
