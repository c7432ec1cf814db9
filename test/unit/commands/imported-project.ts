import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put, tree } from './docgen-process.ts';

/** A project of mdBook. */
export const BOOK = { 'book.toml': '[book]\ntitle = "A book"\n', 'src/a.md': '# A\n' };

/** Imports a project of these files; the site is made in `site`, beside `from`. */
export async function imported(files: Readonly<Record<string, string>>, ...options: readonly string[]) {
  const cwd = temporaryFolder();
  put(join(cwd, 'from'), files);
  const run = await docgenHere(['import', 'from', ...options], { cwd });
  const site = join(cwd, 'site');
  return { ...run, cwd, site, files: existsSync(site) ? Object.keys(tree(site)) : [], config: configOf(site) };
}

/** Imports a project and builds the site: `pages` are addresses, without those that each site has, `written` all files. */
export async function published(files: Readonly<Record<string, string>>) {
  const run = await imported(files);
  const built = await docgenHere(['build', 'site', '--out', 'dist'], { cwd: run.cwd });
  expect(built).toMatchObject({ code: 0 });
  const written = Object.keys(tree(`${run.cwd}/dist`));
  const pages = written
    .filter((path) => path.endsWith('.html') && !/^(?:404|print|index|docs)(?:\/index)?\.html$/.test(path))
    .map((path) => path.replace(/(?:\/index)?\.html$/, ''));
  return { ...run, written, pages };
}

/** Texts at paths below a folder. */
export const pagesAt = (folder: string, paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [`${folder}${path}`, `# Page ${path}\n\nText.\n`]));

function configOf(site: string): string {
  const path = join(site, 'docgen.config.mjs');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
