import { expect, test } from 'vitest';
import { indexLinks } from '../../../src/check/link-index.ts';
import type { Content } from '../../../src/model/content.ts';
import type { SourceFile } from '../../../src/model/source.ts';

const links = [1, 2, 3, 2].map((line) => ({ href: '/a', raw: '[a](/a)', line, column: 1 }));
const content = {
  pages: [],
  docs: [],
  posts: [],
  apis: [{ source: 'api/openapi.json', permalink: '/api', links }],
} as unknown as Content;

test('an address has a place for each of its links, in their order, with the line of the file', () => {
  const source: SourceFile = { path: 'api/openapi.json', text: 'one\r\ntwo\nthree' };
  const index = indexLinks(content, () => source);
  expect(index.written('/a').map((place) => [place.file, place.line, place.sourceLine])).toEqual([
    ['api/openapi.json', 1, 'one'],
    ['api/openapi.json', 2, 'two'],
    ['api/openapi.json', 3, 'three'],
    ['api/openapi.json', 2, 'two'],
  ]);
  expect(index.written('/b')).toEqual([]);
});

test('a file that is not there still has places, without the line', () => {
  const [place] = indexLinks(content, () => undefined).written('/a');
  expect(place).toEqual({ file: 'api/openapi.json', line: 1, column: 1, length: 7 });
});

test('the text of a file is split into lines once, however many links it has', () => {
  let reads = 0;
  const source: SourceFile = {
    path: 'api/openapi.json',
    get text() {
      reads += 1;
      return 'one\ntwo\nthree';
    },
  };
  indexLinks(content, () => source);
  expect(reads).toBe(1);
});
