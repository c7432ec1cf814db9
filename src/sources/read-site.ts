import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastGlob from 'fast-glob';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { AssetFile, SiteSources, SourceFile } from '../model/source.ts';
import { decodeText } from './decode-text.ts';

/** Texts that were read before, by path, so that an unchanged file is neither read nor decoded again. */
export type SourceCache = Map<string, { readonly stamp: string; readonly outcome: Outcome<SourceFile> }>;

const SECTIONS = ['docs', 'blog', 'pages', 'api', 'public', 'templates', 'islands'] as const;

const DESCRIPTION = /(?:^|\/)openapi\.(?:ya?ml|json)$/;

/**
 * Walks a site folder. A folder that has none of the sections is read as a plain one: its Markdown files are pages, its
 * `openapi.*` is the API. Symbolic links are followed to files inside the site only; another one is a warning.
 */
export async function readSite(root: string, cache: SourceCache): Promise<Outcome<SiteSources>> {
  const { entries, diagnostics } = await listFiles(root);
  const problems: Diagnostic[] = [...diagnostics];
  const isPlain = !entries.some(({ path }) => SECTIONS.some((section) => path.startsWith(`${section}/`)));
  const inSection = (section: (typeof SECTIONS)[number], path: string) =>
    isPlain ? section === 'pages' || section === 'api' : path.startsWith(`${section}/`);

  const read = async (entry: AssetFile): Promise<SourceFile[]> => {
    const known = cache.get(entry.path);
    const outcome = known?.stamp === entry.stamp ? known.outcome : await readText(entry);
    cache.set(entry.path, { stamp: entry.stamp, outcome });
    problems.push(...outcome.diagnostics);
    return outcome.diagnostics.length > 0 ? [] : [outcome.value];
  };
  const readAll = async (chosen: readonly AssetFile[]) => (await Promise.all(chosen.map(read))).flat();
  const readOne = async (...paths: readonly string[]) =>
    (await readAll(entries.filter((one) => paths.includes(one.path)).slice(0, 1)))[0];

  const texts = (section: 'docs' | 'blog' | 'pages') =>
    entries.filter(({ path }) => inSection(section, path) && path.endsWith('.md') && !isPartial(path));
  const beside = entries.filter(
    ({ path }) => (isPlain || /^(?:docs|blog|pages)\//.test(path)) && !/\.(?:md|mdx|tsx?)$/.test(path),
  );
  const value: SiteSources = {
    root,
    docs: await readAll(texts('docs')),
    posts: await readAll(texts('blog')),
    pages: await readAll(texts('pages')),
    pageModules: entries.filter(
      ({ path }) => path.startsWith('pages/') && /\.(?:mdx|tsx)$/.test(path) && !isPartial(path),
    ),
    authors: await readOne('blog/authors.yml', 'blog/authors.yaml'),
    tags: await readOne('blog/tags.yml', 'blog/tags.yaml'),
    apis: await readAll(
      entries.filter(({ path }) => inSection('api', path) && DESCRIPTION.test(path) && path.split('/').length <= 3),
    ),
    apiFiles: entries.filter(({ path }) => inSection('api', path)),
    publicFiles: entries.filter(({ path }) => path.startsWith('public/')),
    assets: new Map(beside.map((entry): [string, AssetFile] => [entry.path, entry])),
    islands: entries.filter(({ path }) => /^islands\/[A-Z]\w*\.tsx$/.test(path)),
    templates: entries.filter(({ path }) => path.startsWith('templates/') && path.endsWith('.tsx')),
  };
  const isEmpty = [value.docs, value.posts, value.pages, value.pageModules, value.apis].every(
    (one) => one.length === 0,
  );
  if (isEmpty && problems.length === 0) {
    const hint =
      'Add Markdown in docs/, blog/ or pages/, or a description as api/openapi.yaml; "docgen init" makes a small site.';
    problems.push(report('SITE_EMPTY', 'The site folder holds nothing to build', { hint }));
  }
  return { value, diagnostics: problems };
}

/** A path part that starts with `_` is no page: it is there for others to use. */
function isPartial(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('_'));
}

async function listFiles(root: string): Promise<{ entries: AssetFile[]; diagnostics: Diagnostic[] }> {
  const found = await fastGlob('**/*', {
    cwd: root,
    ignore: ['**/node_modules/**', 'dist/**'],
    onlyFiles: false,
    followSymbolicLinks: false,
    stats: true,
    suppressErrors: false,
  });
  const diagnostics: Diagnostic[] = [];
  const entries: AssetFile[] = [];
  for (const { path, dirent, stats } of found) {
    const absolute = join(root, path);
    if (dirent.isSymbolicLink() && !(await staysInside(root, absolute))) {
      diagnostics.push(outsideLink(path));
      continue;
    }
    if (!dirent.isFile() && !dirent.isSymbolicLink()) continue;
    entries.push({ path, absolute, size: stats?.size ?? 0, stamp: `${stats?.mtimeMs}:${stats?.size}:${stats?.ino}` });
  }
  // The order of a folder's entries is the disk's; sorted by code unit it is the same everywhere.
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { entries, diagnostics };
}

/** Whether a link ends at a file of the site; a folder behind a link is not followed, since links can form loops. */
async function staysInside(root: string, link: string): Promise<boolean> {
  try {
    const [home, target] = await Promise.all([realpath(root), realpath(link)]);
    return target.startsWith(home + sep) && (await stat(target)).isFile();
  } catch {
    return false;
  }
}

function outsideLink(path: string): Diagnostic {
  return report('FILE_LINK', 'This symbolic link does not lead to a file of the site and is not followed', {
    place: { file: path, line: 1, column: 1 },
    hint: 'Copy what it leads to into the site folder.',
  });
}

async function readText(entry: AssetFile): Promise<Outcome<SourceFile>> {
  try {
    return decodeText(entry.path, await readFile(entry.absolute));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const problem = report('FILE_READ', `The file cannot be read (${reason})`, {
      place: { file: entry.path, line: 1, column: 1 },
      hint: 'Check that it exists and that you may read it.',
    });
    return { value: { path: entry.path, text: '' }, diagnostics: [problem] };
  }
}
