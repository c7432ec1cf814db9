import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { temporaryFolder } from '../docgen.ts';
import { docgenInProcess } from '../in-process.ts';

/**
 * Each folder here is a case: a project of another generator in `from/`, and in `expected.txt` what `docgen import` prints
 * and makes of it: every file, and the texts that docgen wrote. Each site that is made builds without an error.
 * `vitest -u` writes new cases; review what it wrote.
 */
const cases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('docgen import', () => {
  it.for(cases)('%s', async (name, { expect }) => {
    const cwd = join(import.meta.dirname, name);
    const parent = await temporaryFolder();
    const site = join(parent, 'site');
    const before = filesIn(join(cwd, 'from'));
    const { code, stdout, stderr } = await docgenInProcess(['import', 'from', site], { cwd });
    const files = filesIn(site);
    const texts = files
      .filter((path) => /^(?:[^/]+\.mjs|components\/.+)$/.test(path))
      .map((path) => `--- ${path}\n${readFileSync(join(site, path), 'utf8')}`);
    const report = [`exit ${code}`, stderr, stdout, ...files, '', ...texts].join('\n').replaceAll(site, 'SITE');
    await expect(report).toMatchFileSnapshot(join(cwd, 'expected.txt'));
    expect(filesIn(join(cwd, 'from'))).toEqual(before);
    expect(readdirSync(parent)).toEqual(['site']);
    const built = await docgenInProcess(['build', site, '--out', join(parent, 'dist')], { cwd: parent });
    expect(built).toMatchObject({ code: 0 });
    expect(existsSync(join(parent, 'dist'))).toBe(true);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
