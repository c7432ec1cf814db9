import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Without following a link at the end of the path, and without waiting for a writer of a pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The bytes of a regular file; undefined for anything else in its place (nothing, a link, a pipe, a device), and if it
 * cannot be read. For the records that docgen keeps in folders that others may have filled.
 */
export function readPlainFile(path: string): Buffer | undefined {
  try {
    return readFoundFile(path);
  } catch {
    return undefined;
  }
}

/**
 * The bytes of a file that was found to be a regular one. A link or a pipe may have taken its place since, which is neither
 * followed nor waited for: throws then, and if it cannot be read.
 */
export function readFoundFile(path: string): Buffer {
  const file = openFoundFile(path);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Opens such a file to read it. The caller closes it. The error for what has taken its place has the code `EFTYPE`. */
export function openFoundFile(path: string): number {
  const file = openUnlessLink(path);
  if (file !== undefined && fstatSync(file).isFile()) return file;
  if (file !== undefined) closeSync(file);
  throw Object.assign(new Error(`"${path}" is no longer a file.`), { code: 'EFTYPE', path });
}

function openUnlessLink(path: string): number | undefined {
  try {
    return openSync(path, FLAGS);
  } catch (error) {
    // A link (ELOOP), or a socket (ENXIO).
    if (/^(?:ELOOP|ENXIO)$/.test(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
}

/** Whether a path is a regular file, or a folder that contains nothing else. */
export function isPlain(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return readdirSync(path).every((name) => isPlain(join(path, name)));
  return stats?.isFile() ?? false;
}
