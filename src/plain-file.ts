import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Without following a link at the end of the path, and without waiting for a writer of a pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The bytes of a regular file; undefined for anything else in its place (nothing, a link, a pipe, a device), and if it
 * cannot be read. For the records that docgen keeps in folders that others may have filled.
 */
export function readPlainFile(path: string): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, FLAGS);
    return fstatSync(file).isFile() ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Whether a path is a regular file, or a folder that contains nothing else. */
export function isPlain(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return readdirSync(path).every((name) => isPlain(join(path, name)));
  return stats?.isFile() ?? false;
}
