import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../docgen.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put, tree } from './docgen-process.ts';

describe('docgen init', { timeout: 60_000 }, () => {
  it('makes a site that builds without a warning and has no broken link', async () => {
    const cwd = temporaryFolder();
    const made = await docgenHere(['init', 'my site'], { cwd });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('docgen serve "my site"');
    expect(await docgenHere(['build', 'my site', '--strict'], { cwd })).toMatchObject({ code: 0, err: '' });
    expect(await docgenHere(['check'], { cwd })).toMatchObject({ code: 0, err: '' });
    const pages = Object.keys(tree(join(cwd, 'dist'))).filter((path) => path.endsWith('.html'));
    expect(pages).toEqual(expect.arrayContaining(['index.html', 'docs/intro/index.html', 'api/get-a-book/index.html']));
  });

  it('fills an empty folder, and refuses another', async () => {
    const cwd = temporaryFolder();
    expect((await docgenHere(['init', '.'], { cwd })).code).toBe(0);
    const before = tree(cwd);
    expect((await docgenHere(['init', '.'], { cwd })).code).toBe(2);
    expect(tree(cwd)).toEqual(before);
  });

  it('names the schema of its configuration where docgen is installed around it', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'node_modules'));
    symlinkSync(checkout, join(cwd, 'node_modules', 'docgen'));
    expect((await docgenHere(['init', 'a/b'], { cwd })).code).toBe(0);
    const config = JSON.parse(readFileSync(join(cwd, 'a/b/docgen.config.json'), 'utf8'));
    expect(config).toMatchObject({ $schema: '../../node_modules/docgen/docgen.schema.json', title: 'Library API' });
    expect(await docgenHere(['build', 'a/b', '--strict'], { cwd })).toMatchObject({ code: 0, err: '' });
  });

  it('overwrites nothing', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/mine.txt': 'mine' });
    expect((await docgenHere(['init'], { cwd })).code).toBe(2);
    expect(tree(cwd)).toEqual({ 'site/mine.txt': 'mine' });
  });
});
