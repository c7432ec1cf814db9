import { expect, test } from 'vitest';
import { tableOf } from '../../../src/console/table-of.ts';

test('the first list of objects becomes a table of all their fields', () => {
  const places = [
    { name: 'Uyuni', city: { id: 3, name: 'Potosí' }, tags: ['salt', { title: 'Desert' }] },
    { name: 'Sajama', height: 6542, city: { area: 5, open: true, more: {} } },
  ];
  expect(tableOf({ total: 2, errors: ['none'], data: places })).toEqual({
    columns: ['name', 'city', 'tags', 'height'],
    rows: [
      ['Uyuni', 'Potosí', 'salt, Desert', ''],
      ['Sajama', '5, true', '', '6542'],
    ],
  });
});

test.each([
  ['one object', [{ a: 1 }]],
  ['a list of unlike things', [{ a: 1 }, 2, { a: 3 }]],
  ['a text', 'text'],
  [
    'a list of objects with more names than can be read',
    Array.from({ length: 2 }, () => Object.fromEntries(Array.from({ length: 101 }, (_, one) => [`a${one}`, 1]))),
  ],
  ['a list of objects with names of their own', Array.from({ length: 50 }, (_, index) => ({ [`a${index}`]: 1 }))],
])('%s is not a table', (_, value) => {
  expect(tableOf(value)).toBeUndefined();
});

/** Seen to fail: 50 cells of 400 kB took a browser many seconds. */
test('a cell shows the beginning of a long text', () => {
  const table = tableOf([{ a: 'x'.repeat(5000) }, { a: Array.from({ length: 5000 }, () => 'y') }]);
  expect(table?.rows.map(([cell = '']) => [cell.length, cell.at(-1)])).toEqual([
    [1001, '…'],
    [1001, '…'],
  ]);
});
