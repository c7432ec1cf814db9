import { existsSync, lstatSync } from 'node:fs';

/** The rights of everyone but the owner and its group to write (POSIX, `st_mode`). */
const OTHERS_WRITE = 0o002;

/**
 * Whether a path is a folder, not a link, of this user or of the system's administrator, into which nobody else may
 * write. On Windows, where folders have no such mode, any folder.
 */
export function isPrivateFolder(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return false;
  const user = process.getuid?.();
  if (user === undefined) return true;
  return (stats.uid === user || stats.uid === 0) && (stats.mode & OTHERS_WRITE) === 0;
}

/** Whether a folder can hold the cache: it does not exist yet, or only this user may write to it. */
export function mayUse(folder: string): boolean {
  return !existsSync(folder) || isPrivateFolder(folder);
}
