import { linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../folder.ts';
import { removeJournal, writeJournal } from './journal.ts';
import { manifestName } from './manifest.ts';
import { foldersOf, recordsFolder } from './output-path.ts';
import { isFolder, isReachable } from './reachable.ts';

/** What remains to be done after staging: only renames and other quick steps. */
export interface Commit {
  /** Absolute path of the output folder. */
  readonly root: string;
  /** Absolute path of a folder on the same disk, for the new files, the new manifest, and the files they replace. */
  readonly stage: Stage;
  /** The staged files, in the order in which they are put in place. */
  readonly place: readonly Placement[];
  readonly remove: readonly string[];
}

/** The parts of a stage, each an absolute path. */
export interface Stage {
  /** Holds every new file at its path in the output. */
  readonly files: string;
  /** Holds replaced and removed files until the commit is complete. */
  readonly attic: string;
  readonly manifest: string;
}

/** A staged file, or a staged folder that the output does not have yet and that is moved as a whole. */
export interface Placement {
  /** Path in the stage and in the output; its parent folder exists. */
  readonly path: string;
  /** Whether it replaces a file of docgen's own. */
  readonly replaces: boolean;
}

/** The paths within a stage folder. */
export function stageIn(folder: string): Stage {
  return { files: join(folder, 'new'), attic: join(folder, 'former'), manifest: join(folder, manifestName) };
}

/**
 * Keeps a hard link to each file that will be replaced, so that nothing is ever missing. On a disk without hard links
 * none is kept; a failure during the renames can then not be undone.
 */
export function keepReplaced({ root, stage, place }: Commit): void {
  mkdirSync(stage.attic);
  for (const [index, { path, replaces }] of place.entries()) {
    if (!replaces) continue;
    try {
      linkSync(join(root, path), keptPath(stage, index));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EMLINK') throw error;
    }
  }
}

/**
 * Puts a staged site in place, or throws with everything unchanged. It is fully synchronous: a signal with a handler
 * waits until it is done. Once the journal is written, a process that is killed here is completed by the next one
 * (`roll-forward.ts`). Files that pages refer to are placed first and obsolete ones are removed last, so that a server
 * reading the folder meanwhile finds, for old and new pages, what belongs to them.
 */
export function commit(steps: Commit): void {
  const { root, stage, place, remove } = steps;
  writeJournal(root, steps);
  const undo: (() => void)[] = [];
  try {
    const blocking = inTheWay(steps);
    for (const path of blocking) moveAway(steps, path, undo);
    for (const [index, { path, replaces }] of place.entries()) {
      const [from, target] = [join(stage.files, path), join(root, path)];
      // A folder at this path has become empty: the plan made sure of that.
      if (!replaces) removeEmptyFolders(target, undo);
      renameSync(from, target);
      undo.push(() => putBack({ kept: keptPath(stage, index), target, from, replaces }));
    }
    for (const path of remove) if (!blocking.has(path)) moveAway(steps, path, undo);
    renameSync(stage.manifest, join(root, recordsFolder, manifestName));
  } catch (error) {
    // Undoes as much as the disk allows; if that is not everything, the next build rolls forward instead.
    const isUndone = undo.reverse().map(succeeds).every(Boolean);
    if (isUndone) removeJournal(root);
    throw error;
  }
  for (const path of remove) removeEmptyAbove(root, path);
  removeJournal(root);
}

/**
 * What has to be removed before anything is placed: a file where a folder is needed, and the files of a folder that
 * becomes a file.
 */
export function inTheWay({ place, remove }: Pick<Commit, 'place' | 'remove'>): ReadonlySet<string> {
  const placed = new Set(place.map(({ path }) => path));
  return new Set(remove.filter((path) => placed.has(path) || foldersOf(path).some((folder) => placed.has(folder))));
}

/**
 * Removes a folder that contains only empty folders; throws ENOTDIR or ENOTEMPTY if it contains anything else, a link to
 * a folder too.
 */
export function removeEmptyFolders(folder: string, undo: (() => void)[] = []): void {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return;
  if (isFolder(folder)) for (const name of readdirSync(folder)) removeEmptyFolders(join(folder, name), undo);
  rmdirSync(folder);
  undo.push(() => makeFolder(folder));
}

/** Removes the parent folders of a removed file that are now empty, unless a link leads to them. */
export function removeEmptyAbove(root: string, path: string): void {
  if (!isReachable(root, path)) return;
  for (const folder of foldersOf(path).reverse()) {
    try {
      rmdirSync(join(root, folder));
    } catch {
      return;
    }
  }
}

function keptPath({ attic }: Stage, index: number): string {
  return join(attic, `replaced-${index}`);
}

function moveAway({ root, stage }: Commit, path: string, undo: (() => void)[]): void {
  const from = join(root, path);
  const to = join(stage.attic, `removed-${undo.length}`);
  renameSync(from, to);
  undo.push(() => {
    makeFolder(dirname(from));
    renameSync(to, from);
  });
}

function putBack(one: { kept: string; target: string; from: string; replaces: boolean }): void {
  if (one.replaces) renameSync(one.kept, one.target);
  else renameSync(one.target, one.from);
}

function succeeds(step: () => void): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}
