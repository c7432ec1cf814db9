import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isHidden } from '../../sources/private-path.ts';
import type { ImportedSite } from './imported-site.ts';
import { isInside, type Project } from './project.ts';
import { shownIn } from './shown-files.ts';
import { type StagedFile, type Staging, stageFile } from './staged-files.ts';

/** What texts of a site name, beside the files that are copied for it. */
export interface Reached {
  /** Packages that texts import. */
  readonly packages: ReadonlySet<string>;
  /** Packages that components import, which texts import. */
  readonly needed: ReadonlySet<string>;
  /** Origins of pages that texts show in frames. */
  readonly frames: ReadonlySet<string>;
  /** Names for files that would lie outside of the site folder, by what imports start with, and where they are in it. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Pictures and files that texts show or link to by relative addresses, as paths in the site. */
  readonly shown: ReadonlySet<string>;
  /** Files that texts import or include, as paths in the site. */
  readonly used: ReadonlySet<string>;
  /** All of the texts, for what is looked for in them. */
  readonly mentions: (words: string) => boolean;
}

/** All that `^` of a pattern counts as the end of a line. */
const LINE_END = /\r\n?|[\u2028\u2029]/g;

/** Imports, also with the loaders that webpack knows, `require` of a picture, and re-exports; one ends where the next begins. */
const IMPORT =
  /^[^\S\n]*(?:import|export)\s(?:(?!\n[^\S\n]*(?:import|export)\s)[^'"`;])*?\bfrom\s*['"]([^'"\n]+)['"]|^[^\S\n]*import\s*['"]([^'"\n]+)['"]|\brequire\(\s*['"]([^'"\n]+)['"]\s*\)/gm;

/** Includes of mdBook and VitePress. */
const INCLUDE =
  /\{\{\s*#(?:include|rustdoc_include|playground|playpen)\s+([^\s}]+)|^<<<\s+([^\s{]+)|<!--\s*@include:\s*([^\s<]+?)\s*-->/gm;

/** Snippets of MkDocs. */
const SNIPPET = /^[ \t]*-+8<-+\s+["']([^"'\n]+)["']/gm;

const FRAME = /<iframe\b[^<>]*?\bsrc\s*=\s*\{?["'`](?:https:)?(\/\/[a-z0-9.-]+(?::\d+)?)/gi;

/** What docgen has under these names, or Node. */
const OWN = /^(?:react(?:-dom)?(?:$|\/)|@docusaurus\/|@theme|@site\/|@astrojs\/|astro:|virtual:|node:|docgen)/;

/** What an import may leave out. */
const ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '.mdx',
  '.md',
  '.astro',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

/** What docgen would run or publish because of where it is, such as a template or a configuration. */
const HAS_MEANING =
  /^(?:pages\/.*\.(?:[cm]?[jt]sx?|mdx)|(?:api|public|templates|islands|node_modules)\/.*(?<!\.md)|[^/]*\.(?:[cm]?[jt]sx?|json|ya?ml|lock))$/iu;

/** Where a file goes that would have a meaning at its own place. */
const WITHOUT_MEANING = 'included/';

type Use = 'import' | 'include' | 'show';

/** Copies what texts import and include, and what that imports, wherever it lies in the project. */
export function stageReached(
  staging: Staging,
  project: Project,
  { prefixes = [], snippets = [] }: Pick<ImportedSite, 'prefixes' | 'snippets'>,
): Reached {
  const packages = new Set<string>();
  const needed = new Set<string>();
  const frames = new Set<string>();
  const aliases = new Map<string, string>();
  const shown = new Set<string>();
  const used = new Set<string>();
  const texts: string[] = [];
  const waiting = [...staging.files.values()].filter(({ path }) => isText(path));

  /** Whether a file may be at a path, since a text names it. What is run itself may bring what it needs. */
  const mayBeAt = (path: string, { path: user }: StagedFile): boolean =>
    !hasMeaning(path) || staging.files.has(path) || (hasMeaning(user) && topOf(path) === topOf(user));
  /**
   * Copies a file of which a text may leave out the ending, to `to`, or below `elsewhere` if it may not be there. Returns
   * which of the two it was, '' for the first; undefined if there is no such file, or nowhere to copy it to.
   */
  const stage = (use: Use, from: string, to: string, user: StagedFile, elsewhere?: string): string | undefined => {
    if (!isInside(from) || !isInside(to) || isUnread(from)) return undefined;
    for (const ending of ENDINGS) {
      const found = project.find(from + ending);
      if (!found?.isFile) continue;
      const path = posix.normalize(to + ending);
      const folder = mayBeAt(path, user) ? '' : elsewhere;
      if (folder === undefined) return undefined;
      const file: StagedFile = { path: folder + path, from: from + ending, absolute: found.absolute };
      if (stageFile(staging, file) && isText(file.path)) waiting.push(file);
      if (use !== 'show') used.add(file.path);
      return folder;
    }
    return undefined;
  };
  const followed = new Set<string>();
  const follow = (written: string, file: StagedFile, use: Use) => {
    const key = `${file.path}\n${use}\n${written}`;
    if (followed.has(key)) return;
    followed.add(key);
    const name = use === 'show' ? written : written.replace(/^.*!/, '').replace(/[?#].*$/, '');
    const prefix = prefixes.find((one) => name.startsWith(one.prefix));
    if (prefix) {
      const rest = name.slice(prefix.prefix.length);
      const to = posix.join(prefix.to, rest);
      const folder = stage(use, posix.join(prefix.from, rest), to, file, WITHOUT_MEANING);
      if (folder) aliases.set(name, folder + to);
    } else if (use !== 'import' || /^\.{1,2}\//.test(name)) {
      const from = posix.join(posix.dirname(file.from ?? ''), name);
      const to = posix.join(posix.dirname(file.path), name);
      const [, up, top = ''] = /^((?:\.\/)?(?:\.\.\/)+)([^/]+)/.exec(name) ?? [];
      // A site is not as deep as the folder that it comes from.
      const inside = to.replace(/^(?:\.\.\/)+/, '');
      // Only what leads upwards can be named otherwise.
      if (inside !== to && up === undefined) return;
      const folder = stage(use, from, inside, file, up && WITHOUT_MEANING);
      if (use === 'show' && folder === '') shown.add(inside);
      if (up !== undefined && folder !== undefined && folder + inside !== to) aliases.set(up + top, folder + top);
    } else {
      packages.add(name);
      const [own] = /^(?:@[\w.-]+\/)?[\w.-]+/.exec(name) ?? [];
      if (/\.[jt]sx$/.test(file.path) && own !== undefined && !OWN.test(name)) needed.add(own);
    }
  };
  for (const file of waiting) {
    if (file.from === undefined) continue;
    const text = readFileSync(file.absolute, 'utf8').replace(LINE_END, '\n');
    texts.push(text);
    for (const [, ...names] of text.matchAll(IMPORT)) follow(names.find(Boolean) ?? '', file, 'import');
    for (const [, ...names] of text.matchAll(INCLUDE))
      follow((names.find(Boolean) ?? '').replace(/(?<=.):.*$/, ''), file, 'include');
    for (const path of shownIn(text)) follow(path, file, 'show');
    for (const [, host] of text.matchAll(FRAME)) frames.add(`https:${host}`.toLowerCase());
    for (const [, name = ''] of text.matchAll(SNIPPET)) {
      const path = name.replace(/^;/, '').replace(/:.*$/, '').trim();
      snippets.some((folder) => stage('include', posix.join(folder, path), path, file) !== undefined);
    }
  }
  const mentions = (words: string) => texts.some((text) => text.includes(words));
  return { packages, needed, frames, aliases, shown, used, mentions };
}

/** Some disks take no notice of the case of a name, and Windows of dots and spaces at its end. */
function hasMeaning(path: string): boolean {
  return HAS_MEANING.test(path.replace(/[. ]+(?=\/|$)/g, ''));
}

function topOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

/** Whether a file is hidden, such as `.env` or what git keeps, and not among those of VitePress; builds include none of these. */
function isUnread(path: string): boolean {
  return isHidden(path.replace(/(?<=^|\/)\.vitepress(?=\/)/g, ''));
}

function isText(path: string): boolean {
  return /\.(?:mdx?|[cm]?[jt]sx?)$/.test(path) && !path.startsWith('public/');
}
