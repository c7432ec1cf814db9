import { expect, test } from 'vitest';
import { indexLinks } from '../../../src/check/link-index.ts';
import type { Content } from '../../../src/model/content.ts';
import type { SourceFile } from '../../../src/model/source.ts';

const links = [1, 2, 3, 2].map((line) => ({ href: '/a', raw: '[a](/a)', line, column: 1 }));
const content = {
  pages: [{ source: 'pages/one.md', permalink: '/one', document: { links } }],
  docs: [],
  posts: [],
  apis: [
    {
      links: ['/a', '#part'].map((href, index) => ({
        href,
        raw: 'xyz',
        file: `api/${index}.yaml`,
        line: 5,
        column: 2,
        sourceLine: 'line',
      })),
    },
  ],
} as unknown as Content;

test('an address has a place for each of its links, in order, with the line of the file', () => {
  const source: SourceFile = { path: 'pages/one.md', text: 'one\r\ntwo\nthree' };
  const index = indexLinks(content, () => source);
  expect(index.written('/a').map((place) => [place.file, place.line, place.sourceLine])).toEqual([
    ['pages/one.md', 1, 'one'],
    ['pages/one.md', 2, 'two'],
    ['pages/one.md', 3, 'three'],
    ['pages/one.md', 2, 'two'],
  ]);
  expect(index.written('/b')).toEqual([]);
});

test('a missing file still has places, without the line', () => {
  const [place] = indexLinks(content, () => undefined).written('/a');
  expect(place).toEqual({ file: 'pages/one.md', line: 1, column: 1, length: 7 });
});

test('links of descriptions have places in their file, and those within a page on any page', () => {
  const { described } = indexLinks(content, () => undefined);
  const place = { line: 5, column: 2, length: 3, sourceLine: 'line' };
  expect(described('/a')).toEqual([{ file: 'api/0.yaml', ...place }]);
  expect(described('/api/get-place#part')).toEqual([{ file: 'api/1.yaml', ...place }]);
  expect(described('/b')).toEqual([]);
});

test('an address that is a link and a file has places for each, and a literal beside those', () => {
  const [image, ...others] = [1, 2, 3].map((line) => ({ href: '/a', raw: '/a', line, column: 1 }));
  const document = { links: [{ ...image, isFile: true }, ...others] };
  const both = { ...content, pages: [{ source: 'pages/one.md', permalink: '/one', document }] } as unknown as Content;
  const source: SourceFile = { path: 'pages/one.md', text: 'a (/a)\nb (/a)\nc (/a)\nd (/a) (/a)\n' };
  const index = indexLinks(both, () => source);
  expect(index.written('/a', 'file').map(({ line }) => line)).toEqual([1]);
  expect(index.written('/a', 'link').map(({ line }) => line)).toEqual([2, 3]);
  expect(index.written('/a').map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(index.literal('/a', [source])).toMatchObject({ line: 1, column: 4 });
  expect(index.literal('/a', [source], index.written('/a'))).toMatchObject({ line: 4, column: 4, length: 2 });
  expect(index.described('/a', 'file')).toEqual([]);
});

test('splits a file into lines once, however many links it has', () => {
  let reads = 0;
  const source: SourceFile = {
    path: 'pages/one.md',
    get text() {
      reads += 1;
      return 'one\ntwo\nthree';
    },
  };
  indexLinks(content, () => source);
  expect(reads).toBe(1);
});
