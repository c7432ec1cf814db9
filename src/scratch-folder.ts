import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diagnostic } from './model/diagnostic.ts';
import { writeProblem } from './write-problem.ts';

/** A folder for files that are needed for a moment. */
export interface ScratchFolder {
  readonly path: string;
  readonly remove: () => void;
}

/**
 * Makes a folder that only this user may open, in the system's folder for temporary files; OUTPUT_WRITE if that cannot
 * be. If the process ends before the folder is removed, also by a signal that is handled, it goes too.
 */
export function scratchFolder(): ScratchFolder | Diagnostic {
  const parent = tmpdir();
  try {
    const path = mkdtempSync(join(parent, 'docgen-'));
    const remove = () => {
      process.removeListener('exit', remove);
      rmSync(path, { recursive: true, force: true });
    };
    process.once('exit', remove);
    return { path, remove };
  } catch (error) {
    return writeProblem(error, parent, `The folder for temporary files ${parent}`);
  }
}
