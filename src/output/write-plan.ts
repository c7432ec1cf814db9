import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { report } from '../diagnostics/report.ts';
import { pathFrom } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Digest, OutputFile } from '../model/output.ts';
import { inParallel } from '../shared/in-parallel.ts';
import { digestOf, digestOfFile } from './file-content.ts';
import type { Manifest } from './manifest.ts';
import { foldersOf } from './output-path.ts';
import { isReachable } from './reachable.ts';

/** The number of files read at the same time. */
const PARALLEL_READS = 16;

/** The changes to make to an output folder. Paths are relative to it. */
export interface WritePlan {
  readonly write: readonly PlannedWrite[];
  readonly unchanged: ReadonlyMap<string, Digest>;
  /** Stale files that docgen wrote and nobody has changed since. */
  readonly remove: readonly string[];
  /** Files and folders in the way that docgen did not write: nothing may be written. */
  readonly problems: readonly Diagnostic[];
}

export interface PlannedWrite {
  readonly file: OutputFile;
  /** Digest of its content; for a copied file, at the time of the comparison. */
  readonly digest: Digest;
  /** Whether it replaces a file of docgen's own. */
  readonly replaces: boolean;
}

/**
 * Compares a site with the contents of the output folder, without changing it. Files that are known to be unchanged
 * since the manifest was written are not read.
 */
export async function planWrite(
  root: string,
  files: readonly OutputFile[],
  manifest: Manifest,
  isAsNoted: (path: string, stats: Stats) => boolean = () => false,
): Promise<WritePlan> {
  const next = new Set(files.map(({ path }) => path));
  const remove = await staleFiles(root, next, manifest);
  const removed = new Set(remove);
  const foreign = new Set<string>();
  const folders = new Map<string, boolean>();
  const isFreeFolder = (folder: string): boolean => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const stats = statOf(root, folder);
    const isFree = stats === undefined || stats.isDirectory() || removed.has(folder);
    folders.set(folder, isFree);
    return isFree;
  };

  const write: PlannedWrite[] = [];
  const unchanged = new Map<string, Digest>();
  await inParallel(files, PARALLEL_READS, async (file) => {
    const { path } = file;
    const blocked = foldersOf(path).find((folder) => !isFreeFolder(folder));
    if (blocked !== undefined) {
      foreign.add(blocked);
      return;
    }
    const stats = statOf(root, path);
    const digest = await digestOf(file.content);
    if (stats?.isDirectory()) {
      if (holdsOnly(root, path, removed)) write.push({ file, digest, replaces: false });
      else foreign.add(path);
      return;
    }
    const noted = stats && isAsNoted(path, stats) ? manifest.files.get(path) : undefined;
    const isUnchanged = noted
      ? noted.sha256 === digest.sha256
      : stats?.isFile() && (await isSame(join(root, path), stats, digest));
    if (stats?.isFile() && isUnchanged) unchanged.set(path, digest);
    else if (stats && !(stats.isFile() && manifest.files.has(path))) foreign.add(path);
    else write.push({ file, digest, replaces: stats !== undefined });
  });
  return {
    write: write.sort((a, b) => (a.file.path < b.file.path ? -1 : 1)),
    unchanged,
    remove,
    problems: [...foreign].sort().map((path) => foreignReport(join(root, path))),
  };
}

async function staleFiles(root: string, next: ReadonlySet<string>, manifest: Manifest): Promise<string[]> {
  const stale = [...manifest.files].filter(([path]) => !next.has(path)).sort(([a], [b]) => (a < b ? -1 : 1));
  const isOurs = await inParallel(stale, PARALLEL_READS, ([path, digest]) => isUntouched(root, path, digest));
  return stale.flatMap(([path], index) => (isOurs[index] ? [path] : []));
}

/** Whether a file of docgen's is still as it was written, and in the folder itself, not behind a symbolic link. */
export async function isUntouched(root: string, path: string, digest: Digest): Promise<boolean> {
  const stats = isReachable(root, path) ? statOf(root, path) : undefined;
  return stats?.isFile() === true && (await isSame(join(root, path), stats, digest));
}

/** Whether a file already has the right content. */
async function isSame(path: string, stats: Stats, digest: Digest): Promise<boolean> {
  return digest.size === stats.size && (await digestOfFile(path)).sha256 === digest.sha256;
}

function holdsOnly(root: string, folder: string, removed: ReadonlySet<string>): boolean {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).every(
    (entry) => entry.isDirectory() || removed.has(pathFrom(root, join(entry.parentPath, entry.name))),
  );
}

function statOf(root: string, path: string): Stats | undefined {
  try {
    return lstatSync(join(root, path), { throwIfNoEntry: false });
  } catch (error) {
    // There is a file where the path needs a folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function foreignReport(path: string): Diagnostic {
  return report('OUTPUT_FOREIGN', `docgen did not write ${path}, and would have to replace it`);
}
