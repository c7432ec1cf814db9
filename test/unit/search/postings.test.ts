import { describe, expect, it } from 'vitest';
import { postingsOf } from '../../../src/search/postings.ts';
import type { SearchRecord } from '../../../src/shared/search-protocol.ts';

function record(text: string, title = 'Other'): SearchRecord {
  return { kind: 'parameter', title, context: '', href: '/a', text };
}

describe('postingsOf', () => {
  it('counts a word once a record, by the place where it says most', () => {
    const found = postingsOf([record('a word, a word'), record('', 'Word')]).get('word');
    expect(found).toMatchObject({ count: 2, records: [0, 1], weights: [1, 12] });
  });

  it('keeps of a common word the records in which it says most, then the first, however many there are', () => {
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
