import {
  type BigIntStats,
  constants,
  copyFileSync,
  type Dirent,
  lstatSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeEmpty } from '../../folder.ts';

/** A file or a folder that was put in its place. */
interface Placed {
  readonly path: string;
  /** Tells a file apart from one that somebody else writes in its place; undefined for a folder. */
  readonly stats: BigIntStats | undefined;
}

/**
 * Moves what a folder holds into another one on the same disk, which is made if it is not there. Replaces nothing: where
 * somebody has written, it throws as the system does (EEXIST, ENOTEMPTY), and takes away again what it has put there itself.
 */
export function moveInto(folder: string, target: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  const placed: Placed[] = makeFolder(target).map((path) => ({ path, stats: undefined }));
  // Of two that write at once, a file at the top stops the second before it has placed a folder.
  entries.sort((a, b) => Number(a.isDirectory()) - Number(b.isDirectory()));
  try {
    for (const entry of entries) for (const one of placeEntry(entry, target)) placed.push(one);
  } catch (error) {
    for (const one of placed.reverse()) takeAway(one);
    throw error;
  }
}

/** Puts a file or folder into another folder; returns it, and what is in it, outermost first. */
function placeEntry(entry: Dirent, target: string): Placed[] {
  const [from, to] = [join(entry.parentPath, entry.name), join(target, entry.name)];
  if (!entry.isDirectory()) {
    // A renaming would replace what is there.
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return [{ path: to, stats: statsOf(to) }];
  }
  const inside = readdirSync(from, { recursive: true, withFileTypes: true }).map((one) => {
    const path = join(one.parentPath, one.name);
    return { path: join(to, path.slice(from.length)), stats: one.isDirectory() ? undefined : statsOf(path) };
  });
  renameSync(from, to);
  return [{ path: to, stats: undefined }, ...inside];
}

/** Removes what was placed, unless somebody else has written it anew, or into it. */
function takeAway({ path, stats }: Placed): void {
  if (stats === undefined) removeEmpty(path);
  else if (isSame(stats, statsOf(path))) rmSync(path);
}

function statsOf(path: string): BigIntStats | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false });
}

function isSame(one: BigIntStats, other: BigIntStats | undefined): boolean {
  return one.ino === other?.ino && one.mtimeNs === other.mtimeNs && one.size === other.size;
}
