import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../../src/build.ts';
import { createBuildState } from '../../src/build-state.ts';
import { openSpillFile, scratchFile } from '../../src/spill-file.ts';
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

test('holds the pages of a build that has no cache', async () => {
  const siteDir = temporaryFolder();
  mkdirSync(join(siteDir, 'docs'));
  for (const name of ['a', 'b']) writeFileSync(join(siteDir, 'docs', `${name}.md`), `# ${name}\n`);
  const scratch = temporaryFolder();
  const file = scratchFile(scratch) ?? Number.NaN;
  expect(readdirSync(scratch)).toEqual([]);
  const state = createBuildState(openSpillFile(() => file, 0));
  const { site } = await buildSite({ siteDir, mode: 'build', state });
  const pages = site?.pages ?? [];
  expect(pages.length).toBeGreaterThan(2);
  expect(fstatSync(file).size).toBeGreaterThan(pages.reduce((sum, { html }) => sum + html.length, 0));
  for (const { html } of pages) expect(html.read()).toMatch(/^<!doctype html>/i);
  closeSync(file);
});
