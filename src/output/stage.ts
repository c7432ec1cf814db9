import { lstatSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../folder.ts';
import type { Digest } from '../model/output.ts';
import { inParallel } from '../shared/in-parallel.ts';
import type { Placement } from './commit.ts';
import { bytesOf, copyFoundFile } from './file-content.ts';
import { foldersOf, recordsFolder } from './output-path.ts';
import type { PlannedWrite } from './write-plan.ts';

const PARALLEL_WRITES = 16;

/** The folder in which a site is staged, on the disk of the output so that renames suffice. */
export function stageFolder(root: string): string {
  return join(root, recordsFolder, 'stage');
}

/** Writes the files of a plan into a folder, each at its own path; returns their digests in the same order. */
export async function stageFiles(files: readonly PlannedWrite[], folder: string): Promise<Digest[]> {
  makeFolder(folder);
  for (const parent of new Set(files.map(({ file }) => dirname(file.path)))) {
    makeFolder(join(folder, parent));
  }
  return inParallel(files, PARALLEL_WRITES, (planned) => stageFile(planned, join(folder, planned.file.path)));
}

/**
 * The fewest renames: a folder that is not in the output yet is moved as a whole. Files that pages refer to come first.
 */
export function placements(root: string, files: readonly PlannedWrite[]): Placement[] {
  const present = new Map<string, boolean>();
  const isMissing = (folder: string) => {
    const known =
      present.get(folder) ?? lstatSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory() ?? false;
    present.set(folder, known);
    return !known;
  };
  const pages = new Map<string, Placement>();
  const others = new Map<string, Placement>();
  for (const { file, replaces } of files) {
    const folder = foldersOf(file.path).find(isMissing);
    const path = folder ?? file.path;
    const isPage = file.path.endsWith('.html');
    if (isPage && others.has(path)) continue;
    if (!isPage) pages.delete(path);
    (isPage ? pages : others).set(path, { path, replaces: folder === undefined && replaces });
  }
  return [...others.values(), ...pages.values()];
}

/** A source may change while it is copied: the digest is that of the staged copy. */
async function stageFile({ file: { content }, digest }: PlannedWrite, path: string): Promise<Digest> {
  if (typeof content === 'object' && 'copyOf' in content) {
    return copyFoundFile(content.copyOf, path);
  }
  writeFileSync(path, await bytesOf(content));
  return digest;
}
