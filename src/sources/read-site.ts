import { readFile } from 'node:fs/promises';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { AssetFile, SiteSources, SourceFile } from '../model/source.ts';
import { inParallel } from '../shared/in-parallel.ts';
import { decodeText } from './decode-text.ts';
import { unreadable } from './unreadable.ts';
import { type FolderListing, walkFolder } from './walk-folder.ts';

/** Texts that were read before, by path, so that an unchanged file is neither read nor decoded again. */
export type SourceCache = Map<string, { readonly stamp: string; readonly outcome: Outcome<SourceFile> }>;

const SECTIONS = ['docs', 'blog', 'pages', 'api', 'public', 'templates', 'islands'] as const;

/** How many files are open at the same time; systems allow a process some hundreds. */
const PARALLEL_READS = 32;

const DESCRIPTION = /(?:^|\/)openapi\.(?:ya?ml|json)$/;

/** Every file of a site folder that may be of any meaning. */
export function listSite(root: string): FolderListing {
  return walkFolder(root, (path) => path === 'dist');
}

/**
 * Walks a site folder. A folder that has none of the sections is read as a plain one: its Markdown files are pages, its
 * `openapi.*` is the API. `listing` is what is there, where somebody has just looked. Symbolic links are followed to files inside the site only; another one is a warning.
 */
export async function readSite(
  root: string,
  cache: SourceCache,
  listing: FolderListing = listSite(root),
): Promise<Outcome<SiteSources>> {
  const { entries, diagnostics } = listing;
  const problems: Diagnostic[] = [...diagnostics];
  const isPlain = !entries.some(({ path }) => SECTIONS.some((section) => path.startsWith(`${section}/`)));
  const inSection = (section: (typeof SECTIONS)[number], path: string) =>
    isPlain ? section === 'pages' || section === 'api' : path.startsWith(`${section}/`);

  const read = async (entry: AssetFile): Promise<SourceFile[]> => {
    const known = cache.get(entry.path);
    const outcome = known?.stamp === entry.stamp ? known.outcome : await readText(entry);
    cache.set(entry.path, { stamp: entry.stamp, outcome });
    for (const problem of outcome.diagnostics) problems.push(problem);
    return [outcome.value];
  };
  const readAll = async (chosen: readonly AssetFile[]) => (await inParallel(chosen, PARALLEL_READS, read)).flat();
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
    lockfile: await readOne('urls.lock'),
    apis: (
      await readAll(
        entries.filter(({ path }) => inSection('api', path) && DESCRIPTION.test(path) && path.split('/').length <= 3),
      )
    ).filter(({ isUnreadable }) => !isUnreadable),
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

async function readText(entry: AssetFile): Promise<Outcome<SourceFile>> {
  try {
    return decodeText(entry.path, await readFile(entry.absolute));
  } catch (error) {
    return { value: { path: entry.path, text: '', isUnreadable: true }, diagnostics: [unreadable(entry.path, error)] };
  }
}
