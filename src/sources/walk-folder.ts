import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { report } from '../diagnostics/report.ts';
import { isBelow, pathFrom } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetFile } from '../model/source.ts';
import { contentFolders } from './content-folders.ts';
import { leadsToPrivate } from './private-path.ts';
import { isGone, unreadable } from './unreadable.ts';

/** The contents of a folder, and the problems of reading it. */
export interface FolderListing {
  /** Sorted by path. */
  readonly entries: readonly AssetFile[];
  /** Sorted by path. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Every path. A name may contain a line ending, which `**` alone does not match: the `.` of its expression does not.
 */
const EVERYTHING = '**/*(*/)*';

/**
 * Lists every file below a folder. Names that start with a dot are left out, apart from two in `public/`, and so are those
 * that `skip` matches, by paths relative to `root`. A symbolic link counts if it leads to a file that is listed itself, and
 * not to code under another name; any other is the warning SYMLINK_SKIPPED. A file or folder that cannot be accessed is the
 * error FILE_READ; pipes and devices are ignored. It is synchronous: for ten thousand files, that takes a tenth of the time
 * that promises do.
 */
export function walkFolder(root: string, skip: (path: string) => boolean): FolderListing {
  const entries: AssetFile[] = [];
  const problems = new Map<string, Diagnostic>();
  const home = realPath(root);
  const onUnreadable = (path: string, error: unknown): void => {
    if (!isGone(path, error)) problems.set(path, unreadable(path, error));
  };
  const found = fastGlob.sync(EVERYTHING, {
    // Not part of the pattern, in which brackets in the root's own name would be special.
    cwd: root,
    fs: contentFolders(root, { skip, onUnreadable }),
    // The kind of an entry is known from its folder.
    objectMode: true,
    // `contentFolders` knows which names with a dot are wanted.
    dot: true,
    // Links are wanted too, and do not count as files.
    onlyFiles: false,
    // Links can form loops, and lead out of the site.
    followSymbolicLinks: false,
    // With it, one inaccessible entry hides all that follow in its folder.
    stats: false,
  });
  const add = (path: string, absolute: string): void => {
    try {
      const stats = lstatSync(absolute);
      entries.push({ path, absolute, size: stats.size, stamp: stampOf(stats) });
    } catch (error) {
      onUnreadable(path, error);
    }
  };
  const files = found.filter(({ dirent }) => dirent.isFile()).map(({ path }) => path);
  const listed = new Set(files);
  for (const path of files) add(path, join(root, path));
  for (const { path, dirent } of found) {
    if (!dirent.isSymbolicLink()) continue;
    const target = targetInside(home, join(root, path));
    if (target === undefined) problems.set(path, skippedLink(path, 'does not lead to a file of the site'));
    else if (listed.has(target) && !leadsToPrivate(path, target)) add(path, join(home, target));
    else problems.set(path, skippedLink(path, `leads to "${target}", which is not published,`, NOT_PUBLISHED));
  }
  // The order of a folder's entries depends on the disk; sorted by code unit it is the same everywhere.
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  const diagnostics = [...problems].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, problem]) => problem);
  return { entries, diagnostics };
}

/** A listing updated for changed files; undefined if that requires a walk: for a new file or a link. */
export function withChanges(
  { entries, diagnostics }: FolderListing,
  root: string,
  changed: readonly string[],
): FolderListing | undefined {
  if (changed.length === 0) return { entries, diagnostics };
  const fresh = new Map<string, AssetFile>();
  for (const path of changed) {
    const absolute = join(root, path);
    const stats = lstatSync(absolute, { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    fresh.set(path, { path, absolute, size: stats.size, stamp: stampOf(stats) });
  }
  const next = entries.map((entry) => {
    const other = fresh.get(entry.path);
    fresh.delete(entry.path);
    return other ?? entry;
  });
  return fresh.size === 0 ? { entries: next, diagnostics } : undefined;
}

/** Whether a file is as it was when it was listed. */
export function isAsListed({ absolute, stamp }: AssetFile): boolean {
  const stats = lstatSync(absolute, { throwIfNoEntry: false });
  return stats !== undefined && stampOf(stats) === stamp;
}

function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs}:${ctimeMs}:${size}:${ino}`;
}

/**
 * The path from the site folder of the file at which a link ends; undefined if it is not below that folder. A folder behind
 * a link is not followed, since links can form loops.
 */
function targetInside(home: string, link: string): string | undefined {
  try {
    const target = realpathSync.native(link);
    return isBelow(home, target) && lstatSync(target).isFile() ? pathFrom(home, target) : undefined;
  } catch {
    return undefined;
  }
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

const NOT_PUBLISHED =
  'Names that start with ".", packages, output, the configuration and code of mocks are not. If the file is meant to be published, move it.';

function skippedLink(
  path: string,
  why: string,
  hint = 'Copy the file that it points to into the site folder.',
): Diagnostic {
  return report('SYMLINK_SKIPPED', `This symbolic link ${why} and is not followed`, {
    place: { file: path, line: 1, column: 1 },
    hint,
  });
}
