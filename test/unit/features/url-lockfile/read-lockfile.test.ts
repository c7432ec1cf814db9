import { expect, test } from 'vitest';
import { readLockfile, writeLockfile } from '../../../../src/features/url-lockfile/lockfile.ts';

const read = (text: string) => readLockfile({ path: 'urls.lock', text });

test('a page has the anchors below it, with their lines', () => {
  const text =
    '# Head\r\n\r\n/docs/a\r\n  source docs/a.md\r\n  title Two  words\r\n  #one\r\n  retired #two\r\n\r\nretired /b\r\n';
  expect(read(text)).toEqual({
    value: [
      {
        path: '/docs/a',
        line: 3,
        isRetired: false,
        source: 'docs/a.md',
        title: 'Two  words',
        operation: undefined,
        anchors: [
          { id: 'one', line: 6, isRetired: false },
          { id: 'two', line: 7, isRetired: true },
        ],
      },
      { path: '/b', line: 9, isRetired: true, source: undefined, title: '', operation: undefined, anchors: [] },
    ],
    diagnostics: [],
  });
});

test.each([
  ['an address that is indented', '/a\n  /b'],
  ['a fact that is retired', '/a\n  retired title A'],
  ['a fact that is not indented', '/a\ntitle A'],
  ['an anchor before any page', '  #one'],
  ['a mark of a merge', '/a\n<<<<<<< HEAD'],
])('%s is reported', (_, text) => {
  const { diagnostics } = read(text);
  expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([
    ['URL_LOCKFILE', text.split('\n').length],
  ]);
});

/** Seen to fail: each was an entry of its own, so that 40,000 of them, compared with the page's 10,000 headings, took 50 s. */
test('a page that is there twice has what both say', () => {
  const { value } = read('retired /a\n  #one\n/b\n/a\n  title A\n  #two\n');
  expect(value.map(({ path, line, isRetired }) => [path, line, isRetired])).toEqual([
    ['/a', 1, false],
    ['/b', 3, false],
  ]);
  expect(value[0]).toMatchObject({ title: 'A', anchors: [{ id: 'one' }, { id: 'two' }] });
});

test('what is written can be read again unchanged', () => {
  const { value } = read('/a\n  source a.md\n  title A\n  #one\n  retired #two\n\nretired /b\n');
  const withoutLines = (pages: typeof value) => JSON.stringify(pages).replaceAll(/"line":\d+/g, '');
  expect(withoutLines(read(writeLockfile(value, [])).value)).toBe(withoutLines(value));
});
