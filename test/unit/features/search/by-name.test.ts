import { expect, it } from 'vitest';
import { byName } from '../../../../src/features/search/by-name.ts';
import type { SearchKind, SearchRecord } from '../../../../src/shared/search-protocol.ts';

const record = (kind: SearchKind, title: string, context: string): SearchRecord => {
  return { kind, title, context, href: `/${context}#${title}`, text: `${title} of ${context}` };
};

it('makes one record of what many operations have under one name, with every place', () => {
  const records = [
    record('operation', 'Lakes', 'a'),
    record('error', '429', 'Lakes'),
    record('operation', 'Lakes', 'b'),
    record('error', '429', 'Towns'),
    record('parameter', '429', 'Towns'),
  ];
  expect(byName(records)).toEqual([
    records[0],
    { ...records[1], places: [{ context: 'Towns', href: '/Towns#429', text: '429 of Towns' }] },
    records[2],
    records[4],
  ]);
});

it('divides the places of a common name over several records, and loses none', () => {
  const made = byName(Array.from({ length: 60 }, (_, index) => record('property', 'id', `S${index}`)));
  expect(made.map(({ places = [] }) => places.length)).toEqual([24, 24, 9]);
  expect(made.map(({ context }) => context)).toEqual(['S0', 'S25', 'S50']);
});
