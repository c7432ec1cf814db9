import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSpillFile } from '../../src/spill-file.ts';
import { temporaryFolder } from './output/temporary-folder.ts';

const pages = ['one', 'two, longer', 'ä three', 'four'].map((text) => Buffer.from(text));

test('returns every page, and moves those that do not fit into memory to a file', () => {
  const path = join(temporaryFolder(), 'scratch');
  const file = openSync(path, 'wx+');
  const spillFile = openSpillFile(() => file, 14);
  const readers = pages.map((page) => spillFile.put(page));
  expect(statSync(path).size).toBe('ä three'.length + 1 + 'four'.length);
  expect(readers.map((read) => Buffer.from(read()).toString())).toEqual(pages.map(String));
  closeSync(file);
});

test('keeps everything in memory if there is no file, or if it cannot be written', () => {
  for (const file of [undefined, 999_999]) {
    const spillFile = openSpillFile(() => file, 0);
    const readers = pages.map((page) => spillFile.put(page));
    expect(readers.map((read) => Buffer.from(read()).toString())).toEqual(pages.map(String));
  }
});
