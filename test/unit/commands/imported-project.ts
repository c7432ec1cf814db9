import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

function configOf(site: string): string {
  const path = join(site, 'docgen.config.mjs');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
