import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../../../src/shared/search-protocol.ts';
import { byTitle, isWritten, rank, shardsOf } from '../../../src/shared/search-rank.ts';
import { otherSpellings, type Spelling } from '../../../src/shared/search-spelling.ts';

/** A word as it is written. */
const written = (word: string): Spelling => ({ word, certainty: 1 });

describe('the rank of a record', () => {
  it('is better with more of the words than with one of them often', () => {
    expect(
      rank([[written('salt')], [written('lake')]], [{ salt: [0, 10, 1, 2], lake: [1, 2] }]).map(([record]) => record),
    ).toEqual([1, 0]);
  });

  it('is better for the word itself than for one that begins with it, and that than for one misspelt', () => {
    expect(rank([[written('lake')]], [{ lake: [2, 5], lakes: [1, 5] }]).map(([record]) => record)).toEqual([2, 1]);
    expect(rank([[written('laek')]], [{ lake: [3, 5] }]).map(([record]) => record)).toEqual([3]);
    expect(rank([[written('lak')]], [{ lime: [3, 5] }])).toEqual([]);
  });

  it('is that of the first record where two fit equally well', () => {
    expect(rank([[written('lake')]], [{ lake: [4, 5, 3, 5] }]).map(([record]) => record)).toEqual([4, 7]);
  });
});

describe('another spelling of a word', () => {
  const suffixes = [{ ake: 'clw', alt: 's', earest: 'n', east: 'bfy' }];
  const words = (word: string) => otherSpellings(word, suffixes).map((one) => one.word);

  it('has another first letter, or one more, or one less', () => {
    expect(words('xalt')).toEqual(['salt', 'alt']);
    expect(words('earest')).toContain('nearest');
    expect(words('xlake')).toEqual(['lake']);
  });

  it('of a long word may have another mistake, that of a short one not', () => {
    expect(words('mearst')).not.toContain('nearest');
    expect(words('mearesst')).toContain('nearest');
    expect(words('xat')).toEqual([]);
  });

  it('counts less than what is written', () => {
    const spellings = [[written('xalt'), ...otherSpellings('xalt', suffixes)]];
    expect(rank(spellings, [{ salt: [1, 8], xalts: [2, 8] }]).map(([record]) => record)).toEqual([2, 1]);
  });

  it('is used only where a word appears nowhere', () => {
    expect([isWritten('lak', [{ lake: [] }]), isWritten('lakes', [{ lake: [] }])]).toEqual([true, false]);
  });
});

describe('the shards of a word', () => {
  const manifest = { folder: '/search', starts: ['a', 'lb', 'm', 't', 'y'], suffixes: [] };

  it.each([
    ['lake', [0]],
    // An unfinished word may go on into the next shard.
    ['l', [0, 1]],
    // The first two letters may have changed places.
    ['typo', [3, 4]],
    ['ytpo', [4, 3]],
  ])('of %s are %j', (word, shards) => {
    expect(shardsOf(written(word), manifest)).toEqual(shards);
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
