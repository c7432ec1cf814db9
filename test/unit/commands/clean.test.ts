import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put, tree } from './docgen-process.ts';

const site = { 'site/docs/a.md': '# A\n', 'site/docs/b.md': '# B\n', 'site/api/openapi.yaml': 'openapi: 3.1.0\n' };

describe('docgen clean', { timeout: 60_000 }, () => {
  it('removes what docgen wrote, and nothing else', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n', 'site/docs/b.md': '# B\n' });
    expect((await docgenHere(['build', '--cache', 'cache'], { cwd })).code).toBe(0);
    const digest = { 'cache/sum.sha256': `${'0'.repeat(64)}\n` };
    const own = { ...digest, 'dist/mine.txt': 'mine', 'cache/package.json': '{}', 'cache/sub/a.json': '{}' };
    put(cwd, { ...own, 'dist/docs/a/index.html': 'changed' });
    const { code, out, err } = await docgenHere(['clean', '--cache', 'cache'], { cwd });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Kept 1 file that somebody has changed since, such as docs/a/index.html');
    expect(Object.keys(tree(cwd)).sort()).toEqual(
      [...Object.keys(own), 'dist/docs/a/index.html', 'site/docs/a.md', 'site/docs/b.md'].sort(),
    );
    expect((await docgenHere(['clean', '--cache', 'cache'], { cwd })).out).toContain('There is no output in dist');
  });

  it('leaves no folder behind of which everything was its own', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n' });
    await docgenHere(['build', '--cache', 'cache'], { cwd });
    await docgenHere(['clean', '--cache', 'cache'], { cwd });
    expect(tree(cwd)).toEqual({ 'site/docs/a.md': '# A\n' });
  });

  it('follows no link out of the project, and takes no site for output', async () => {
    const cwd = temporaryFolder();
    const elsewhere = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n' });
    writeFileSync(join(elsewhere, 'a.json'), `${'0'.repeat(64)}\n{}`);
    mkdirSync(join(elsewhere, '.docgen'));
    symlinkSync(elsewhere, join(cwd, 'dist'));
    expect((await docgenHere(['clean'], { cwd })).code).toBe(2);
    expect((await docgenHere(['clean', '--out', 'site'], { cwd })).code).toBe(2);
    symlinkSync(elsewhere, join(cwd, 'cache'));
    await docgenHere(['clean', '--out', 'none', '--cache', 'cache'], { cwd });
    expect(Object.keys(tree(elsewhere))).toEqual(['a.json']);
  });
});

describe('docgen info', { timeout: 60_000 }, () => {
  it('counts what a site has, for people and as JSON', async () => {
    const cwd = temporaryFolder();
    put(cwd, { ...site, 'site/public/a.txt': '12345', 'site/docgen.config.js': 'export default { titel: 1 };' });
    const operation = 'paths: { /a: { get: { operationId: a, responses: { "200": { description: A } } } } }';
    put(cwd, { 'site/api/openapi.yaml': `openapi: 3.1.0\ninfo: { title: A, version: "1" }\n${operation}\n` });
    const { code, out } = await docgenHere(['info'], { cwd });
    expect(code).toBe(0);
    expect(out).toMatch(/^docgen +\d+\.\d+\.\d+ \(/);
    expect(out).toContain(`node           ${process.versions.node}\n`);
    expect(JSON.parse((await docgenHere(['info', '--json'], { cwd })).out)).toMatchObject({
      ...{ configuration: 'docgen.config.js, with 1 problem', docs: 2, operations: 1, output: 'dist, 0 files, 0 B' },
      'public files': '1 file, 5 B',
    });
  });

  it('counts the records of a cache folder that has other things, too', async () => {
    const cwd = temporaryFolder();
    put(cwd, { ...site, 'node_modules/a.js': '' });
    const { cache } = JSON.parse((await docgenHere(['info', '--json'], { cwd })).out) as { cache: string };
    const folder = resolve(cwd, cache.split(',')[0] ?? '');
    put(folder, { 'a.json': '12345' });
    symlinkSync('nowhere', join(folder, 'link'));
    const { code, out } = await docgenHere(['info'], { cwd });
    expect([code, out]).toEqual([0, expect.stringContaining('1 file, 5 B\n')]);
  });

  // Seen to fail with the versions alone, as if the folder had been looked at.
  it('prints versions where there is no site, and that there is none', async () => {
    const cwd = temporaryFolder();
    const { code, out } = await docgenHere(['info'], { cwd });
    expect([code, out.split('\n').length]).toEqual([0, 5]);
    expect(out).toContain('There is no site folder "site"');
    // Such as the whole disk, which would be read.
    put(cwd, { 'home/notes/a.md': '# A\n' });
    expect((await docgenHere(['info', '.'], { cwd })).out).toContain('There is none in .\n');
  });
});
