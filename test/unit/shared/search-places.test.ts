import { expect, it } from 'vitest';
import { oneRowAName, placesOf } from '../../../src/shared/search-places.ts';
import type { SearchRecord } from '../../../src/shared/search-protocol.ts';

const place = (context: string, text = '') => ({ context, href: `/${context}`, text });
const limit = (first: string, ...others: readonly string[]): SearchRecord => {
  return { kind: 'parameter', title: 'limit', ...place(first, 'How many.'), places: others.map((one) => place(one)) };
};

it('leads to the place that has most of the words of the query, and keeps the others', () => {
  const found = placesOf(limit('Get lakes', 'Get towns', 'Get nearest towns'), ['near', 'limit', 'town']);
  expect([found.context, found.text]).toEqual(['Get nearest towns', 'How many.']);
  expect(found.places?.map(({ context }) => context)).toEqual(['Get towns', 'Get lakes']);
  expect(placesOf(limit('Get lakes', 'Get towns'), ['limit']).context).toBe('Get lakes');
});

it('leads to the place whose text has the word, without those that only share its name', () => {
  const lakes = { ...place('Lakes', 'In order.'), places: [place('Towns'), place('Near', 'Within the radius.')] };
  const found = placesOf({ kind: 'property', title: 'data', ...lakes }, ['radius']);
  expect([found.context, found.text, found.places]).toEqual(['Near', 'Within the radius.', []]);
  const misspelt = placesOf({ kind: 'property', title: 'data', ...lakes }, ['raduis']);
  expect([misspelt.context, misspelt.places?.length]).toEqual(['Lakes', 2]);
});

it('makes one row of the parts of a long list of places', () => {
  const page: SearchRecord = { kind: 'page', title: 'limit', ...place('Guide') };
  const [row, other] = oneRowAName([limit('a', 'b'), page, limit('c', 'd')]);
  expect([row?.context, ...(row?.places ?? []).map(({ context }) => context)]).toEqual(['a', 'b', 'c', 'd']);
  expect(other).toEqual(page);
});
