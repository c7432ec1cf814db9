import { describe, expect, it } from 'vitest';
import { changedPostings, joinedPostings, postingsOf, weightsOf } from '../../../../src/features/search/postings.ts';
import type { SearchRecord } from '../../../../src/shared/search-protocol.ts';

function record(text: string, title = 'Other'): SearchRecord {
  return { kind: 'parameter', title, context: '', href: '/a', text };
}

describe('postingsOf', () => {
  it('counts a word once per record, with its highest weight', () => {
    const found = postingsOf([record('a word, a word'), record('', 'Word')]).get('word');
    expect(found).toMatchObject({ count: 2, records: [0, 1], weights: [1, 12] });
  });

  it('keeps only the records with the highest weights for a common word, the first of equal ones', () => {
    const isTitle = (number: number) => number % 1000 === 999;
    const records = Array.from({ length: 10_000 }, (_, number) => record('word', isTitle(number) ? 'Word' : 'Other'));
    const found = postingsOf(records).get('word');
    expect(found?.count).toBe(10_000);
    expect(found?.records).toEqual([
      ...Array.from({ length: 140 }, (_, number) => number),
      ...Array.from({ length: 10 }, (_, number) => number * 1000 + 999),
    ]);
  });
});

describe('joinedPostings', () => {
  // Seen to fail with numbers that do not continue, and without dropping what is not among the highest of all.
  it('gives the same result as all records together, however they are divided', () => {
    const records = Array.from({ length: 900 }, (_, number) =>
      record(`word${number % 3 === 0 ? ' third' : ''} n${number % 50}`, number % 7 === 0 ? 'Word' : 'Other'),
    );
    const plain = (all: ReturnType<typeof joinedPostings>) =>
      new Map([...all].map(([word, { count, records, weights }]) => [word, { count, records, weights }]));
    const batches = [0, 1, 300, 333, 333, 900].map((start, index, all) =>
      records.slice(start, all[index + 1] ?? start),
    );
    const joined = joinedPostings(batches.map((batch) => ({ terms: postingsOf(batch), total: batch.length })));
    expect(plain(joined)).toEqual(plain(postingsOf(records)));
  });
});

describe('changedPostings', () => {
  it('gives the same result as all records together', () => {
    const records = [record('word'), record('', 'Word'), record('zebra')];
    const [before, after] = [postingsOf(records).get('word'), postingsOf(records.with(2, record('word'))).get('word')];
    const change = { record: 2, before: undefined, after: weightsOf(record('word')).get('word') };
    expect(after).toMatchObject(changedPostings(before, [change]) ?? {});
    expect(
      changedPostings(postingsOf(records).get('zebra'), [{ record: 2, before: 1, after: undefined }]),
    ).toBeUndefined();
  });

  it('does not guess what a common word lost if only the highest weights were kept', () => {
    const records = Array.from({ length: 200 }, () => record('word'));
    const common = postingsOf(records).get('word');
    expect(changedPostings(common, [{ record: 3, before: 1, after: undefined }])).toBe('unknown');
    expect(changedPostings(common, [{ record: 199, before: 1, after: undefined }])).toMatchObject({ count: 199 });
    const lifted = changedPostings(common, [{ record: 199, before: 1, after: 12 }]);
    expect(lifted).toMatchObject({ count: 200, records: expect.arrayContaining([0, 148, 199]) });
  });
});
