import { closeSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { configNames } from '../../config/config-files.ts';
import { isBelow, pathFrom } from '../../file-path.ts';
import { isPassedOver, leadsToPrivate } from '../../sources/private-path.ts';
import { UNDECODED } from '../../sources/unreadable.ts';

/** A file of the project that is imported. */
export interface ProjectFile {
  /** Path from the folder that was listed, with `/`. */
  readonly path: string;
  /** Real path on the disk, always inside the project. */
  readonly absolute: string;
}

/** What a folder holds. */
export interface FolderContents {
  readonly files: readonly ProjectFile[];
  /** Paths of symbolic links that lead out of the project. */
  readonly outside: readonly string[];
  /** Paths of symbolic links that lead to what is hidden or installed. */
  readonly hidden: readonly string[];
  /** Folders that are left out, since symbolic links lead to too much. */
  readonly repeated: readonly string[];
  /** Names that are not UTF-8, as Node decodes them: by no such name is a file found. */
  readonly undecoded: readonly string[];
}

/** A file or a folder inside the project. */
interface FoundEntry {
  /** Real path. */
  readonly absolute: string;
  readonly isFile: boolean;
  /** In bytes. */
  readonly size: number;
}

/**
 * Read access to the folder of a project, which is somebody else's: nothing outside of it is ever read, and what is hidden
 * or installed only by a path that says so.
 */
export interface Project {
  /** Real path of the folder. */
  readonly root: string;
  /** The real path of a file or folder, by its path from the root; undefined if there is none inside the project. */
  readonly find: (path: string) => FoundEntry | undefined;
  /** The text of a file; undefined if it is none, or larger than any configuration. */
  readonly read: (path: string) => string | undefined;
  /** The beginning of a file of any size, as text: at most so many bytes; undefined if it is none. */
  readonly readStart: (path: string, bytes: number) => string | undefined;
  /** Names in a folder, sorted; none if it is no folder. */
  readonly names: (folder: string) => readonly string[];
  /** Every file below a folder, sorted. Hidden and installed ones, sites of docgen, pipes and devices are left out. */
  readonly list: (folder: string, skip?: (path: string) => boolean) => FolderContents;
}

/**
 * Maximum number of files and folders that are found through symbolic links to folders, and their size together in
 * bytes: a dozen folders that link to one another have millions of paths.
 */
const MAX_LINKED = { entries: 5_000, bytes: 50_000_000 } as const;

const LARGEST_TEXT = 8 * 1024 * 1024;

/** Opens the folder of a project. Throws if it is not there. */
export function openProject(folder: string): Project {
  const root = realpathSync(folder);
  const find: Project['find'] = (path) => {
    if (path.includes('\0')) return undefined;
    try {
      // To throw costs ten times as much, and texts may name a hundred thousand files that are not there.
      if (!statSync(join(root, path), { throwIfNoEntry: false })) return undefined;
      const absolute = realpathSync(join(root, path));
      if (refusedLink(root, path, absolute)) return undefined;
      const stats = statSync(absolute);
      if (!stats.isFile() && !stats.isDirectory()) return undefined;
      return { absolute, isFile: stats.isFile(), size: stats.size };
    } catch {
      return undefined;
    }
  };
  const names: Project['names'] = (path) => {
    const found = find(path);
    return found && !found.isFile ? readdirSync(found.absolute).sort() : [];
  };
  const read: Project['read'] = (path) => {
    const found = find(path);
    if (!found?.isFile || found.size > LARGEST_TEXT) return undefined;
    return readFileSync(found.absolute, 'utf8');
  };
  const readStart: Project['readStart'] = (path, bytes) => {
    const found = find(path);
    if (!found?.isFile) return undefined;
    const file = openSync(found.absolute, 'r');
    try {
      const start = Buffer.alloc(bytes);
      return start.toString('utf8', 0, readSync(file, start, 0, bytes, 0));
    } finally {
      closeSync(file);
    }
  };
  const list: Project['list'] = (top, skip = () => false) => {
    const files: ProjectFile[] = [];
    const outside: string[] = [];
    const hidden: string[] = [];
    const undecoded: string[] = [];
    const repeated: string[] = [];
    const linked = { entries: 0, bytes: 0 };
    /** Linked folders may contain themselves, `above`, or each other twice. */
    const visit = (path: string, above: ReadonlySet<string>, isLinked: boolean): void => {
      const entries = names(posix.join(top, path));
      // A site that docgen made of the project may lie in it.
      if (path !== '' && configNames.some((name) => entries.includes(name))) return;
      if (isLinked) linked.entries += entries.length;
      if (isLinked && (linked.entries > MAX_LINKED.entries || linked.bytes > MAX_LINKED.bytes)) {
        repeated.push(path);
        return;
      }
      for (const name of entries) {
        const below = posix.join(path, name);
        if (isPassedOver('', name) || name === COMPILED || skip(below)) continue;
        const found = find(posix.join(top, below));
        if (!found) {
          const refused = refusedAt(root, posix.join(top, below));
          if (refused) (refused === 'outside' ? outside : hidden).push(below);
          else if (name.includes(UNDECODED)) undecoded.push(below);
        } else if (found.isFile) {
          files.push({ path: below, absolute: found.absolute });
          if (isLinked) linked.bytes += found.size;
        } else if (!above.has(found.absolute)) {
          const isLink = isLinked || found.absolute !== join(root, top, below);
          visit(below, new Set([...above, found.absolute]), isLink);
        }
      }
    };
    const start = find(top)?.absolute ?? root;
    visit('', new Set([start]), start !== join(root, top));
    return { files, outside, hidden, repeated, undecoded };
  };
  return { root, find, read, readStart, names, list };
}

/** Why a path is not followed to the real path at which it ends; undefined if it is. */
function refusedLink(root: string, path: string, absolute: string): 'outside' | 'hidden' | undefined {
  if (absolute === root) return undefined;
  if (!isBelow(root, absolute)) return 'outside';
  return leadsToPrivate(posix.normalize(path), pathFrom(root, absolute)) ? 'hidden' : undefined;
}

/** The same of a path that may lead nowhere. */
function refusedAt(root: string, path: string): ReturnType<typeof refusedLink> {
  try {
    return refusedLink(root, path, realpathSync(join(root, path)));
  } catch {
    return undefined;
  }
}

/** Whether a path from the root stays inside it, as it is written. */
export function isInside(path: string): boolean {
  const normal = posix.normalize(path);
  return !normal.startsWith('../') && normal !== '..' && !normal.startsWith('/') && !/^[a-z]:|\\|\0/i.test(normal);
}

/** A path from a folder of the project, as one from its root: `.` for the root itself. */
export function pathIn(folder: string, path: string): string {
  return posix.normalize(posix.join(folder, path.replaceAll('\\', '/'))).replace(/(?<=.)\/$/, '');
}

/** Where Python keeps what it compiled. */
const COMPILED = '__pycache__';
