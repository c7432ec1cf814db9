import { readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { decoded } from '../../shared/decoded.ts';
import type { Copy } from './imported-site.ts';
import { type StagedFile, type Staging, stageFile } from './staged-files.ts';

/** Characters that end the name of a file in a link, a setting of front matter or an include. */
const WORD = /[^\s"'()<>[\]{}|\\`/#?=,;:*!&]+/g;

/**
 * Puts the files that the other generator publishes at their own addresses into `public/`. Those that a text names stay
 * beside the texts too, where relative links lead; the others move. Returns the files in HTML that are not published, since
 * a page has their address.
 */
export function serveFiles(staging: Staging, copies: readonly Copy[]): StagedFile[] {
  const homes = copies.filter(({ isServed }) => isServed).map(({ to }) => `${to}/`);
  if (homes.length === 0) return [];
  const words = wordsOf(staging);
  const pages = pagesOf(staging, homes);
  const withoutAddress: StagedFile[] = [];
  for (const file of [...staging.files.values()]) {
    const home = homes.find((one) => file.path.startsWith(one));
    if (home === undefined || file.isUnpublished || isText(file.path)) continue;
    const below = file.path.slice(home.length);
    if (below.endsWith('.html') && pages.has(pageAt(below))) {
      withoutAddress.push(file);
      continue;
    }
    stageFile(staging, { ...file, path: `public/${below}` });
    const name = posix.basename(file.path);
    // A name with other characters may be written in many ways.
    const isNamed = name.match(WORD)?.[0] !== name || words.has(name.toLowerCase());
    if (isNamed) continue;
    rmSync(join(staging.folder, file.path));
    staging.files.delete(file.path);
  }
  return withoutAddress;
}

/** The pages that texts become, the home page and that for addresses that do not exist, which every site has. */
function pagesOf({ files }: Staging, homes: readonly string[]): ReadonlySet<string> {
  const texts = [...files.values()].filter(({ path, isUnpublished }) => isText(path) && !isUnpublished);
  const paths = texts.flatMap(({ path }) =>
    homes.filter((home) => path.startsWith(home)).map((home) => pageAt(path.slice(home.length))),
  );
  return new Set(['', '404', ...paths]);
}

/** The page that a text or a file in HTML is: `a/index.html`, `a/README.md`, `a.md` → `a` */
function pageAt(path: string): string {
  return path.replace(/(?:(?:^|\/)(?:index|readme))?\.(?:html|mdx?)$/i, '');
}

/** All words of the texts, in lower case: links may differ from names in that. */
function wordsOf({ files }: Staging): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { path, absolute } of files.values())
    if (isText(path))
      for (const [word] of readFileSync(absolute, 'utf8').matchAll(WORD)) words.add(decoded(word).toLowerCase());
  return words;
}

function isText(path: string): boolean {
  return /\.mdx?$/.test(path);
}
