import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { isConfined } from '../../output/output-path.ts';
import { isPartial } from '../../sources/source-kind.ts';
import type { Copy } from './imported-site.ts';
import type { Project } from './project.ts';
import { withRenamedLinks } from './renamed-links.ts';

/** A file of the new site. */
export interface StagedFile {
  /** Path from the site folder. */
  readonly path: string;
  /** Path from the root of the project; undefined if docgen wrote it. */
  readonly from: string | undefined;
  /** Real path of what is copied. */
  readonly absolute: string;
  /** Whether the other generator does not publish it; default: false. */
  readonly isUnpublished?: boolean;
}

/** The files of a new site while it is put together in a folder of its own. */
export interface Staging {
  readonly folder: string;
  /** By their paths. */
  readonly files: Map<string, StagedFile>;
  /** Links of the project, as paths from its root, that lead out of it and are not followed. */
  readonly outside: string[];
  /** Links of the project, as paths from its root, that lead to what is hidden or installed and are not followed. */
  readonly hidden: string[];
  /** Folders, as paths from its root, that are left out since symbolic links lead to too much. */
  readonly repeated: string[];
  /** Files, as paths from its root, whose names are not UTF-8. */
  readonly undecoded: string[];
  /** Files, as paths from its root, whose names would lead elsewhere on some system. */
  readonly unconfined: string[];
  /** Texts that the other generator publishes, and docgen does not, since a part of their path starts with "_". */
  readonly partials: StagedFile[];
  /** Files, as paths from its root, that are left out, since another one has their path in the site. */
  readonly displaced: { readonly path: string; readonly by: string }[];
}

export function createStaging(folder: string): Staging {
  return {
    folder,
    files: new Map(),
    outside: [],
    hidden: [],
    repeated: [],
    undecoded: [],
    unconfined: [],
    partials: [],
    displaced: [],
  };
}

/** Copies files of the project; what is there already stays. */
export function stageCopy(staging: Staging, project: Project, copy: Copy): void {
  const { from, to, skip, rename, isPublished } = copy;
  const found = project.find(from);
  if (!found) return;
  if (found.isFile) {
    stageFile(staging, { path: to, from, absolute: found.absolute });
    return;
  }
  const { files, outside, hidden, repeated, undecoded } = project.list(from, skip);
  const paths = new Set(files.map(({ path }) => path));
  // A file that has the name already keeps it.
  const renamed = new Set(rename && [...paths].filter((path) => rename(path) !== path && !paths.has(rename(path))));
  for (const { path, absolute } of files) {
    const name = rename && renamed.has(path) ? rename(path) : path;
    // What no page is made of here either may be needed by the texts that import it.
    const isExcluded = isPublished?.(path) === false;
    const isUnpublished = isExcluded && !isPartial(name);
    // No pattern would name this file alone.
    if (isUnpublished && path.includes('*')) continue;
    const file = { path: posix.join(to, name), from: posix.join(from, path), absolute, isUnpublished };
    const first = staging.files.get(file.path)?.from;
    if (first !== undefined && first !== file.from) staging.displaced.push({ path: file.from, by: first });
    if (!isConfined(file.path)) staging.unconfined.push(file.from);
    else if (stageFile(staging, file) && /\.mdx?$/.test(name)) {
      editText(staging, file, { ...copy, path, renamed });
      if (!isExcluded && isPartial(name) && to !== 'public') staging.partials.push(file);
    }
  }
  for (const path of outside) staging.outside.push(posix.join(from, path));
  for (const path of hidden) staging.hidden.push(posix.join(from, path));
  for (const path of repeated) staging.repeated.push(posix.join(from, path));
  for (const path of undecoded) staging.undecoded.push(posix.join(from, path));
}

/** Changes the copy of a text where its links lead to files under new names, or the generator has it otherwise. */
function editText(
  { folder, files }: Staging,
  file: StagedFile,
  { rename, edit, path, renamed }: Copy & { readonly path: string; readonly renamed: ReadonlySet<string> },
): void {
  if (!edit && renamed.size === 0) return;
  const absolute = join(folder, file.path);
  const text = readFileSync(absolute, 'utf8');
  const edited = edit ? edit(text, path) : text;
  const linked = rename && renamed.size > 0 ? withRenamedLinks(edited, path, renamed, rename) : edited;
  if (linked === text) return;
  writeFileSync(absolute, linked);
  // What its links lead to is read from the copy.
  files.set(file.path, { ...file, absolute });
}

/** Copies one file, unless its path is taken, or would lead out of the site. */
export function stageFile(staging: Staging, file: StagedFile): boolean {
  if (staging.files.has(file.path) || !isConfined(file.path)) return false;
  const target = join(staging.folder, file.path);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file.absolute, target);
  staging.files.set(file.path, file);
  return true;
}

/** Takes out each README beside an index page, since both would be the page of their folder; returns what was taken out. */
export function leaveOutReadmes({ folder, files }: Staging): StagedFile[] {
  const published = (path: string) => files.has(path) && !files.get(path)?.isUnpublished;
  const readmes = [...files.values()].filter(({ path }) => {
    const home = posix.dirname(path);
    return (
      /(?:^|\/)readme\.mdx?$/i.test(path) &&
      published(path) &&
      ['md', 'mdx'].some((end) => published(posix.join(home, `index.${end}`)))
    );
  });
  for (const { path } of readmes) {
    rmSync(join(folder, path));
    files.delete(path);
  }
  return readmes;
}

/** Writes a file of docgen's own. */
export function stageText(staging: Staging, path: string, text: string): void {
  const absolute = join(staging.folder, path);
  mkdirSync(dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
  staging.files.set(path, { path, from: undefined, absolute });
}
