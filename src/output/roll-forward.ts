import { lstatSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPlain } from '../plain-file.ts';
import { type Commit, inTheWay, removeEmptyAbove, removeEmptyFolders, stageIn } from './commit.ts';
import { readJournal, removeJournal } from './journal.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';
import { recordsFolder } from './output-path.ts';
import { isFolder, isReachable } from './reachable.ts';
import { isUntouched } from './write-plan.ts';

/**
 * Finishes the commit of a process that was killed: what is in place stays, what is still staged follows, and the new
 * manifest comes last. Each step may have been done already, so this too can be killed and restarted. The caller holds
 * the folder's lock. Anything that somebody has put in the way since is left alone; the next build reports it. The
 * whole folder may have come with a checkout: only files of the stage are moved, nothing that a link leads to.
 */
export async function rollForward(root: string, stageFolder: string): Promise<void> {
  const journal = readJournal(root);
  if (journal === undefined) return;
  const steps: Commit = { root, stage: stageIn(stageFolder), ...journal };
  const isOwn = [dirname(stageFolder), stageFolder, steps.stage.files].every(isFolder);
  const manifest = readManifest(root);
  const blocking = inTheWay(journal);
  for (const path of blocking) await removeOwn(root, path, manifest);
  if (isOwn) for (const placement of journal.place) place(steps, placement);
  for (const path of journal.remove) if (!blocking.has(path)) await removeOwn(root, path, manifest);
  if (isOwn && isPlain(steps.stage.manifest)) renameSync(steps.stage.manifest, join(root, recordsFolder, manifestName));
  for (const path of journal.remove) removeEmptyAbove(root, path);
  removeJournal(root);
}

function place({ root, stage }: Commit, { path, replaces }: Commit['place'][number]): void {
  const [from, target] = [join(stage.files, path), join(root, path)];
  if (!isReachable(stage.files, path) || !isPlain(from) || !isReachable(root, path)) return;
  const stats = lstatSync(target, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    try {
      removeEmptyFolders(target);
    } catch {
      return;
    }
  } else if (stats && !(stats.isFile() && replaces)) return;
  renameSync(from, target);
}

async function removeOwn(root: string, path: string, { files }: Manifest): Promise<void> {
  const digest = files.get(path);
  if (digest && (await isUntouched(root, path, digest))) rmSync(join(root, path), { force: true });
}
