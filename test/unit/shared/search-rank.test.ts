import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../../../src/shared/search-protocol.ts';
import { isCommon, isWritten, matching, namedFirst, rank, shardsOf, typosOf } from '../../../src/shared/search-rank.ts';
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

  it('is best of those with all words if the query names it, and it is found even if it is cut from the words', () => {
    const shards = [{ win: [1, 5, 1, 4], show: [1, 5, 1, 4], winshow: [2, 1, 1, 4] }];
    const ranked = rank([[written('win')], [written('show')]], shards, ['winshow']);
    expect(ranked.map(([record, , words]) => [record, words])).toEqual([
      [2, 2],
      [3, 2],
      [1, 2],
    ]);
  });

  it('is best for a path, whatever its method, or for that method alone', () => {
    const shards = [{ '/lakes get': [1, 5], '/lakes post': [2, 5], '/lakes/{} get': [3, 5] }];
    expect(rank([], shards, ['/lakes']).map(([record]) => record)).toEqual([1, 2]);
    expect(rank([], shards, ['/lakes post']).map(([record]) => record)).toEqual([2]);
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

describe('what a query names', () => {
  const record = (title: string, more: Partial<SearchRecord> = {}): SearchRecord => {
    return { kind: 'page', title, context: '', href: `/${title}`, text: '', ...more };
  };
  const titles = (query: string, records: readonly SearchRecord[]) => {
    const found = records.map((one, index) => ({ record: one, score: 100 * (records.length - index) }));
    return namedFirst(query, found, { basePaths: ['/v1'] }).map(({ title }) => title);
  };

  it('comes before what begins with it, and that before any other', () => {
    const found = [
      { record: record('Salt'), score: 1.4 },
      { record: record('Lake Poopó'), score: 1.3 },
      { record: record('Lake'), score: 0.1 },
    ];
    expect(namedFirst('LAKE', found, { basePaths: [] }).map(({ title }) => title)).toEqual([
      'Lake',
      'Lake Poopó',
      'Salt',
    ]);
  });

  it('is an operation by its operationId, its path, with the path of a server too, or its method and path', () => {
    const operation = (title: string, context: string, operationId: string) =>
      record(title, { kind: 'operation', context, operationId });
    const all = [
      record('get lakes', { text: 'GET /lakes and getLakes' }),
      operation('Show', 'Next · GET /lakes/{id}', 'getLakes2'),
      operation('Add', 'POST /lakes', 'addLake'),
      operation('List', 'GET /lakes', 'lakes.list'),
    ];
    expect(titles('lakes_list', all)[0]).toBe('List');
    expect(titles('getLakes2', all)[0]).toBe('Show');
    expect(titles(' /LAKES/ ', all).slice(0, 2)).toEqual(['Add', 'List']);
    expect(titles('get /v1/lakes', all)[0]).toBe('List');
    expect(titles('GET https://a.example/v1/lakes/17?x=1', all)[0]).toBe('Show');
  });

  it('is, after that, where words that are joined are written as the query has them', () => {
    const all = [
      record('X API keys', { text: 'A key for the X-API-Keys of an API.' }),
      record('Headers', { text: 'Send it as x-api-key: …' }),
    ];
    expect(titles('X-API-Key', all)).toEqual(['Headers', 'X API keys']);
    expect(titles('x api key', all)).toEqual(['X API keys', 'Headers']);
  });
});
