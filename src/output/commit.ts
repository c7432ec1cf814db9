import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { foldersOf } from './output-path.ts';

/** What a staged site still needs to become the site: renames, and nothing that can take long. */
export interface Commit {
  /** Absolute path of the output folder. */
  readonly root: string;
  /** Absolute path of a folder on the same disk for what is replaced. */
  readonly attic: string;
  /** What has been staged. */
  readonly place: readonly Placement[];
  readonly remove: readonly string[];
}

/** A staged file, or a staged folder that the output does not have yet, and goes there whole. */
export interface Placement {
  /** Absolute path in the stage. */
  readonly from: string;
  /** In the output; the folder above it is there. */
  readonly path: string;
  /** Whether a file of docgen's own stands there now. */
  readonly replaces: boolean;
}

/**
 * Keeps the files that will be replaced: a second name for each, so that nothing is missing at any moment. A disk
 * without hard links keeps none; a failure among the renames can then not be undone.
 */
export function keepReplaced({ root, attic, place }: Commit): void {
  for (const [index, { path, replaces }] of place.entries()) {
    if (!replaces) continue;
    try {
      linkSync(join(root, path), keptPath(attic, index));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EMLINK') throw error;
    }
  }
}

/**
 * Puts a staged site in place, or throws with everything as it was. It is synchronous throughout: a signal that has a
 * handler waits until it is done.
 */
export function commit(steps: Commit): void {
  const undo: (() => void)[] = [];
  try {
    for (const [index, path] of steps.remove.entries()) moveAway(steps, index, path, undo);
    for (const [index, { from, path, replaces }] of steps.place.entries()) {
      const target = join(steps.root, path);
      // A folder that stands here has become empty: the plan has seen to that.
      if (!replaces) removeEmptyFolders(target, undo);
      renameSync(from, target);
      undo.push(() => putBack({ kept: keptPath(steps.attic, index), target, from, replaces }));
    }
  } catch (error) {
    for (const step of undo.reverse()) quietly(step);
    throw error;
  }
  for (const path of steps.remove) removeEmptyAbove(steps.root, path);
}

function keptPath(attic: string, index: number): string {
  return join(attic, `replaced-${index}`);
}

function moveAway({ root, attic }: Commit, index: number, path: string, undo: (() => void)[]): void {
  const from = join(root, path);
  const to = join(attic, `removed-${index}`);
  renameSync(from, to);
  undo.push(() => {
    mkdirSync(dirname(from), { recursive: true });
    renameSync(to, from);
  });
}

function removeEmptyFolders(folder: string, undo: (() => void)[]): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) removeEmptyFolders(join(folder, name), undo);
  rmdirSync(folder);
  undo.push(() => mkdirSync(folder, { recursive: true }));
}

function putBack(one: { kept: string; target: string; from: string; replaces: boolean }): void {
  if (!one.replaces) renameSync(one.target, one.from);
  else if (existsSync(one.kept)) renameSync(one.kept, one.target);
}

function removeEmptyAbove(root: string, path: string): void {
  for (const folder of foldersOf(path).reverse()) {
    try {
      rmdirSync(join(root, folder));
    } catch {
      return;
    }
  }
}

function quietly(step: () => void): void {
  try {
    step();
  } catch {
    // Undoing goes as far as the disk allows; the error that is told is the first one.
  }
}
