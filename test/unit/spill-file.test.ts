import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSpillFile } from '../../src/spill-file.ts';
import { temporaryFolder } from './output/temporary-folder.ts';

const pages = ['one', 'two, longer', 'ä three', 'four'].map((text) => Buffer.from(text));

test('gives every page again, and puts into a file those that are more than fit', () => {
  const path = join(temporaryFolder(), 'scratch');
  const file = openSync(path, 'wx+');
  const spillFile = openSpillFile(() => file, 14);
  const readers = pages.map((page) => spillFile.put(page));
  expect(statSync(path).size).toBe('ä three'.length + 1 + 'four'.length);
  expect(readers.map((read) => Buffer.from(read()).toString())).toEqual(pages.map(String));
  closeSync(file);
});

test('holds all in memory where there is no file, or none that can be written', () => {
  for (const file of [undefined, 999_999]) {
    const spillFile = openSpillFile(() => file, 0);
    const readers = pages.map((page) => spillFile.put(page));
    expect(readers.map((read) => Buffer.from(read()).toString())).toEqual(pages.map(String));
  }
});
