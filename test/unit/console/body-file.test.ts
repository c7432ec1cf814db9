import { expect, test } from 'vitest';
import { bodyFileName } from '../../../src/console/body-file.ts';

/** Seen to fail: from the first quote or semicolon on a name was cut, and the name of another parameter was taken. */
test.each([
  ['attachment; filename=report.pdf', 'report.pdf'],
  ['attachment; filename=my report.pdf; size=9', 'my report.pdf'],
  ['attachment; FileName = "report.pdf"', 'report.pdf'],
  ['attachment; filename="a; b.txt"', 'a; b.txt'],
  [String.raw`attachment; filename="a \"b\".txt"`, 'a "b".txt'],
  ['attachment; filename="unclosed.txt', 'unclosed.txt'],
  ['filename=bare.txt', 'bare.txt'],
  ['attachment; old-filename="b.txt"; filename="a.txt"', 'a.txt'],
  ['attachment; note="; filename=b.txt"; filename=a.txt', 'a.txt'],
  ['attachment; filename="euros.txt"; filename*=UTF-8\'\'%e2%82%ac%20rates.txt', '€ rates.txt'],
  ["attachment; filename*=utf-8'en'a%3Bb.txt; filename=c.txt", 'a;b.txt'],
  // What is wrong, or in another charset, is left for the plain name.
  ["attachment; filename*=UTF-8''%e2%82; filename=euros.txt", 'euros.txt'],
  ["attachment; filename*=iso-8859-1''%a3; filename=pounds.txt", 'pounds.txt'],
  // No path, and nothing that is not seen.
  ['attachment; filename="../../a.txt"', 'a.txt'],
  ["attachment; filename*=UTF-8''..%2F..%5Ca%E2%80%AEtxt%0A.exe", 'atxt.exe'],
  ['attachment', 'response.csv'],
  ['attachment; filename=""', 'response.csv'],
])('%s names the file %s', (disposition, name) => {
  expect(bodyFileName({ type: 'text/csv', headers: [['content-disposition', disposition]] })).toBe(name);
});

test.each([
  ['text/plain', 'response.txt'],
  ['application/problem+json', 'response.json'],
  ['application/atom+xml', 'response.xml'],
  ['image/svg+xml', 'response.svg'],
  ['text', 'response.bin'],
])('a body of the type %s without a name of its own is %s', (type, name) => {
  expect(bodyFileName({ type, headers: [] })).toBe(name);
});
