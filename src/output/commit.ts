import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeJournal, writeJournal } from './journal.ts';
import { manifestName } from './manifest.ts';
import { foldersOf, recordsFolder } from './output-path.ts';

/** What a staged site still needs to become the site: renames, and nothing that can take long. */
export interface Commit {
  /** Absolute path of the output folder. */
  readonly root: string;
  /** Absolute path of a folder on the same disk: the new files, the new manifest, and what they replace. */
  readonly stage: Stage;
  /** What has been staged, in the order in which it goes to its place. */
  readonly place: readonly Placement[];
  readonly remove: readonly string[];
}

/** The parts of a stage, each an absolute path. */
export interface Stage {
  /** Holds every new file at its path in the output. */
  readonly files: string;
  /** For what is replaced and removed, until all is done. */
  readonly attic: string;
  readonly manifest: string;
}

/** A staged file, or a staged folder that the output does not have yet, and goes there whole. */
export interface Placement {
  /** In the stage and in the output; the folder above it is there. */
  readonly path: string;
  /** Whether a file of docgen's own stands there now. */
  readonly replaces: boolean;
}

/** Where everything lies in a stage folder. */
export function stageIn(folder: string): Stage {
  return { files: join(folder, 'new'), attic: join(folder, 'former'), manifest: join(folder, manifestName) };
}

/**
 * Keeps the files that will be replaced: a second name for each, so that nothing is missing at any moment. A disk
 * without hard links keeps none; a failure among the renames can then not be undone.
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
 * Puts a staged site in place, or throws with everything as it was. It is synchronous throughout: a signal that has a
 * handler waits until it is done. From the moment that the journal stands, whoever comes after a process that was
 * killed does the rest (`roll-forward.ts`). What pages refer to goes first and what they no longer need goes last, so
 * that a server which reads the folder meanwhile finds for every page, former or new, what belongs to it.
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
      // A folder that stands here has become empty: the plan has seen to that.
      if (!replaces) removeEmptyFolders(target, undo);
      renameSync(from, target);
      undo.push(() => putBack({ kept: keptPath(stage, index), target, from, replaces }));
    }
    for (const path of remove) if (!blocking.has(path)) moveAway(steps, path, undo);
    renameSync(stage.manifest, join(root, recordsFolder, manifestName));
  } catch (error) {
    // Undoing goes as far as the disk allows; where it does not go all the way, the next build goes forward instead.
    const isUndone = undo.reverse().map(succeeds).every(Boolean);
    if (isUndone) removeJournal(root);
    throw error;
  }
  for (const path of remove) removeEmptyAbove(root, path);
  removeJournal(root);
}

/** What has to go before anything is placed: a file where a folder comes, the files of a folder that becomes a file. */
export function inTheWay({ place, remove }: Pick<Commit, 'place' | 'remove'>): ReadonlySet<string> {
  const placed = new Set(place.map(({ path }) => path));
  return new Set(remove.filter((path) => placed.has(path) || foldersOf(path).some((folder) => placed.has(folder))));
}

/** Removes a folder that holds nothing but empty folders; throws ENOTEMPTY where it holds more. */
export function removeEmptyFolders(folder: string, undo: (() => void)[] = []): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) removeEmptyFolders(join(folder, name), undo);
  rmdirSync(folder);
  undo.push(() => mkdirSync(folder, { recursive: true }));
}

/** Removes the folders above a removed file that are empty now. */
export function removeEmptyAbove(root: string, path: string): void {
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
    mkdirSync(dirname(from), { recursive: true });
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
