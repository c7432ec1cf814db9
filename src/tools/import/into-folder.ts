import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, removeEmpty } from '../../folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { scratchFolder } from '../../scratch-folder.ts';
import { moveInto } from './move-into.ts';

/** A folder in which something is put together before all of it appears at once. */
export interface Workshop {
  readonly folder: string;
  /** Moves what is in the folder to its place, which must be empty or not there; throws where somebody else has written. */
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
    if (!isDone) for (const one of made.toReversed()) removeEmpty(one);
  };
  // A signal ends the process by its exit.
  process.once('exit', discard);
  const finish = () => {
    moveInto(folder, target);
    isDone = true;
  };
  return { folder, finish, discard };
}
