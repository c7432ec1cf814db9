import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { report } from '../diagnostics/report.ts';
import { pathFrom } from '../file-path.ts';
import { makeFolder, removeEmpty } from '../folder.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { readPlainFile } from '../plain-file.ts';
import { unreadable } from '../sources/unreadable.ts';
import { writeProblem } from '../write-problem.ts';
import { type Commit, commit, keepReplaced, stageIn } from './commit.ts';
import { endOnSignal } from './end-on-signal.ts';
import { journalName } from './journal.ts';
import { type Lock, type LockHolder, lockName, takeLock } from './lock.ts';
import { type Manifest, manifestName, readManifest, writeManifest } from './manifest.ts';
import type { SiteOutput, SiteToWrite, WriteOutcome } from './output.ts';
import { checkOutputPaths, isConfined, recordsFolder } from './output-path.ts';
import { rollForward } from './roll-forward.ts';
import { placements, stageFiles, stageFolder } from './stage.ts';
import { startWatchdog } from './watchdog.ts';
import { planWrite, type WritePlan } from './write-plan.ts';

/** A site in a folder on disk; `root` is absolute. The folder is created when it is first written. */
export function diskOutput(root: string): SiteOutput {
  return {
    write: (site) => writeToDisk(root, site),
    paths: async () => {
      const found = existsSync(root) ? await readdir(root, { recursive: true, withFileTypes: true }) : [];
      const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return files
        .map((path) => pathFrom(root, path))
        .filter(isConfined)
        .sort();
    },
    read: async (path) => (isConfined(path) ? readPlainFile(join(root, path)) : undefined),
  };
}

/** Removes the stage, to which copies may still be written in the background when a signal ends the build. */
function removeStage(root: string): void {
  try {
    rmSync(stageFolder(root), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  } catch {
    // The next build removes what is left.
  }
}

/**
 * Lock, manifest, comparison, stage, renames: in this order. Everything that can fail for lack of space or permission
 * happens in the stage. A build that is killed before its renames leaves at most the stage, which the next one removes;
 * one that is killed during them leaves a journal, by which its watchdog or the next build finishes them.
 */
async function writeToDisk(root: string, site: SiteToWrite): Promise<WriteOutcome> {
  const diagnostics = checkOutputPaths(site.files);
  if (diagnostics.length > 0) return { diagnostics };
  const records = join(root, recordsFolder);
  let lock: Lock | undefined;
  let isNew = false;
  const cleanUp = () => {
    // If a commit could be neither finished nor undone, the next build finishes it from the stage.
    if (lock && !existsSync(join(records, journalName))) removeStage(root);
    lock?.release();
    removeEmpty(records);
    if (isNew) removeEmpty(root);
  };
  process.once('exit', cleanUp);
  const restoreSignals = endOnSignal();
  try {
    isNew = makeFolder(root).length > 0;
    makeFolder(records);
    if (lstatSync(records).isSymbolicLink()) return { diagnostics: [linkedRecords(records)] };
    const taken = await takeLock(records);
    if (!('release' in taken)) return { diagnostics: [lockedReport(root, taken)] };
    lock = taken;
    return await writeLocked(root, site);
  } catch (error) {
    return { diagnostics: [unreadableCopy(error, site) ?? writeProblem(error, root)] };
  } finally {
    process.removeListener('exit', cleanUp);
    cleanUp();
    restoreSignals();
  }
}

async function writeLocked(root: string, { files, basePath, isAsNoted }: SiteToWrite): Promise<WriteOutcome> {
  const records = join(root, recordsFolder);
  const folder = stageFolder(root);
  await rollForward(root, folder);
  clearLeftovers(records);
  const manifest = readManifest(root);
  const plan = await planWrite(root, files, manifest, isAsNoted);
  if (plan.problems.length > 0) return { diagnostics: plan.problems };

  const stage = stageIn(folder);
  const staged = await stageFiles(plan.write, stage.files);
  const written = new Map(plan.write.map(({ file, digest }, index) => [file.path, staged[index] ?? digest]));
  const next: Manifest = { basePath, files: new Map([...plan.unchanged, ...written]) };
  if (hasChanged(plan, manifest, next)) {
    const steps: Commit = { root, stage, remove: plan.remove, place: placements(root, plan.write) };
    keepReplaced(steps);
    writeManifest(stage.manifest, next);
    // A single rename is atomic; only several can be interrupted by a kill.
    const dismiss = steps.place.length + steps.remove.length > 1 ? startWatchdog(root) : undefined;
    try {
      commit(steps);
    } finally {
      dismiss?.();
    }
  }
  const paths = [...written.keys()];
  return { report: { written: paths, unchanged: [...plan.unchanged.keys()].sort(), removed: plan.remove } };
}

/** FILE_READ if the error is that a file which is copied cannot be read. */
function unreadableCopy(error: unknown, { files }: SiteToWrite): Diagnostic | undefined {
  const { path } = error as NodeJS.ErrnoException;
  const copied = files.find(
    ({ content }) => typeof content === 'object' && 'copyOf' in content && content.copyOf === path,
  );
  return path !== undefined && copied ? unreadable(copied.origin, error) : undefined;
}

/** Left by a build that was killed: docgen's own folder normally contains only the lock and the manifest. */
function clearLeftovers(records: string): void {
  for (const name of readdirSync(records)) {
    if (name !== lockName && name !== manifestName) rmSync(join(records, name), { recursive: true, force: true });
  }
}

function hasChanged({ write, remove }: WritePlan, before: Manifest, after: Manifest): boolean {
  if (write.length > 0 || remove.length > 0) return true;
  if (before.basePath !== after.basePath || before.files.size !== after.files.size) return true;
  return [...after.files].some(([path, { sha256 }]) => before.files.get(path)?.sha256 !== sha256);
}

function linkedRecords(path: string) {
  return report('OUTPUT_UNSAFE', `${path} is a symbolic link`, { hint: 'Remove it: docgen keeps its records there.' });
}

function lockedReport(root: string, { processId, path }: LockHolder) {
  if (processId === undefined) {
    return report('OUTPUT_WRITE', `The lock ${path} cannot be read`, {
      hint: 'Remove it if no other docgen is running.',
    });
  }
  return report('OUTPUT_WRITE', `Another docgen (process ${processId}) has been writing to ${root} for a minute`);
}
