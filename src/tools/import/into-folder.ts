import { lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, removeEmpty } from '../../folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { scratchFolder } from '../../scratch-folder.ts';

/** A folder in which something is put together before all of it appears at once. */
export interface Workshop {
  readonly folder: string;
  /** Moves what is in the folder to its place, which must be empty or not there. */
  readonly finish: () => void;
  /** Removes the folder, and whatever was made for it, unless it was moved. */
  readonly discard: () => void;
}

/** Makes a workshop of which nothing remains; OUTPUT_WRITE if that cannot be. */
export function temporaryWorkshop(): Workshop | Diagnostic {
  const scratch = scratchFolder();
  return 'path' in scratch ? { folder: scratch.path, finish: () => {}, discard: scratch.remove } : scratch;
}

/** Makes a workshop beside the place of the result, so that moving it is a renaming. */
export function openWorkshop(target: string): Workshop {
  const made = makeFolder(dirname(target));
  const folder = mkdtempSync(join(dirname(target), '.docgen-import-'));
  let isDone = false;
  const discard = () => {
    process.removeListener('exit', discard);
    rmSync(folder, { recursive: true, force: true });
    if (!isDone) for (const one of made.reverse()) removeEmpty(one);
  };
  // A signal ends the process by its exit.
  process.once('exit', discard);
  const finish = () => {
    const names = readdirSync(folder);
    const isNew = !lstatSync(target, { throwIfNoEntry: false });
    if (isNew) mkdirSync(target);
    const moved: string[] = [];
    try {
      for (const name of names) {
        renameSync(join(folder, name), join(target, name));
        moved.push(name);
      }
      isDone = true;
    } catch (error) {
      for (const name of moved) renameSync(join(target, name), join(folder, name));
      if (isNew) rmdirSync(target);
      throw error;
    }
  };
  return { folder, finish, discard };
}
