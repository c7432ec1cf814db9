import { existsSync, lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { writeProblem } from '../write-problem.ts';
import { journalName } from './journal.ts';
import { takeLock } from './lock.ts';
import { recordsFolder } from './output-path.ts';
import { rollForward } from './roll-forward.ts';
import { stageFolder } from './stage.ts';

/**
 * Finishes what a killed docgen had begun to write into an output folder, if anything; for everyone who is about to
 * read the folder. Waits for a running docgen. Returns the problem if it was not possible.
 */
export async function finishWrite(root: string): Promise<Diagnostic | undefined> {
  const records = join(root, recordsFolder);
  if (!existsSync(join(records, journalName)) || lstatSync(records).isSymbolicLink()) return undefined;
  try {
    const lock = await takeLock(records);
    if (!('release' in lock)) return undefined;
    try {
      const stage = stageFolder(root);
      await rollForward(root, stage);
      rmSync(stage, { recursive: true, force: true });
    } finally {
      lock.release();
    }
    return undefined;
  } catch (error) {
    return writeProblem(error, root);
  }
}
