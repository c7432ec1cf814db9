import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../../../src/shared/search-protocol.ts';
import { byTitle, isCommon, isWritten, matching, rank, shardsOf, typosOf } from '../../../src/shared/search-rank.ts';
import { otherSpellings, type Spelling } from '../../../src/shared/search-spelling.ts';

/** A word as typed. */
const written = (word: string): Spelling => ({ word, certainty: 1 });

describe('the rank of a record', () => {
  it('is better with more of the words than with one of them often', () => {
    expect(
      rank([[written('salt')], [written('lake')]], [{ salt: [0, 10, 1, 2], lake: [1, 2] }]).map(([record]) => record),
    ).toEqual([1, 0]);
  });

  it('is best for the word itself, then for one that begins with it, then for a misspelt one', () => {
    expect(rank([[written('lake')]], [{ lake: [2, 5], lakes: [1, 5] }]).map(([record]) => record)).toEqual([2, 1]);
    expect(rank([[written('laek')]], [{ lake: [3, 5] }]).map(([record]) => record)).toEqual([3]);
    expect(rank([[written('lak')]], [{ lime: [3, 5] }])).toEqual([]);
  });

  it('is best of those with all words if its title consists of them', () => {
    const shards = [{ win: [1, 5, 1, 4], show: [1, 5, 1, 4], winshow: [2, 1] }];
    expect(rank([[written('win')], [written('show')]], shards, 'winshow').map(([record]) => record)).toEqual([2, 1]);
  });

  it('puts the first record first if two match equally well', () => {
    expect(rank([[written('lake')]], [{ lake: [4, 5, 3, 5] }]).map(([record]) => record)).toEqual([4, 7]);
  });
});

describe('the results of a query', () => {
  it('are the records with all words, and others only if those are few', () => {
    const hits = [
      [1, 9, 2],
      [2, 8, 1],
      [3, 7, 2],
      [4, 6, 1],
    ] as const;
    expect(matching(hits, 2)).toEqual([hits[0], hits[2]]);
    expect(matching(hits, 3)).toEqual([hits[0], hits[1], hits[2]]);
  });

  it('may be more than are known if a word is common', () => {
    const postings = (count: number) => Array.from({ length: count }, () => [1, 5]).flat();
    expect(isCommon(written('lak'), [{ lake: postings(149) }])).toBe(false);
    expect(isCommon(written('lak'), [{ lake: postings(150) }])).toBe(true);
  });
});

describe('another spelling of a word', () => {
  const suffixes = [{ ake: 'clw', alt: 's', earest: 'n', east: 'bfy' }];
  const words = (word: string) => otherSpellings(word, suffixes).map((one) => one.word);

  it('has a different first letter, or one more, or one less', () => {
    expect(words('xalt')).toEqual(['salt', 'alt']);
    expect(words('earest')).toContain('nearest');
    expect(words('xlake')).toEqual(['lake']);
  });

  it('of a long word may have another mistake, unlike that of a short one', () => {
    expect(words('mearst')).not.toContain('nearest');
    expect(words('mearesst')).toContain('nearest');
    expect(words('xat')).toEqual([]);
  });

  it('counts less than the word as typed', () => {
    const spellings = [[written('xalt'), ...otherSpellings('xalt', suffixes)]];
    expect(rank(spellings, [{ salt: [1, 8], xalts: [2, 8] }]).map(([record]) => record)).toEqual([2, 1]);
  });

  it('is used only if a word appears nowhere', () => {
    expect([isWritten('lak', [{ lake: [] }]), isWritten('lakes', [{ lake: [] }])]).toEqual([true, false]);
  });
});

describe('the shards of a word', () => {
  const manifest = { folder: '/search', starts: ['a', 'lb', 'm', 't', 'y'], suffixes: [] };

  it.each([
    ['lake', [0]],
    // An unfinished word may continue in the next shard.
    ['l', [0, 1]],
    ['typo', [3]],
  ])('of %s are %j', (word, shards) => {
    expect(shardsOf(written(word), manifest)).toEqual(shards);
  });

  it('with a mistake are those that begin alike, also with the first two letters swapped', () => {
    expect(typosOf(written('typo'), manifest)).toEqual([3, 4]);
    expect(typosOf(written('ytpo'), manifest)).toEqual([4, 3]);
  });

  it('that was guessed are one', () => {
    expect(shardsOf({ word: 'l', certainty: 0.25 }, manifest)).toEqual([0]);
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
