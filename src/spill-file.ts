import { randomUUID } from 'node:crypto';
import { openSync, readSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './folder.ts';

/** Holds what a build has made until it is needed again: texts of documents, pages. */
export interface SpillFile {
  /** Stores bytes and returns a function that reads them. */
  readonly put: (bytes: Buffer) => () => Buffer;
}

/** The number of bytes held in memory; most sites are smaller. */
const IN_MEMORY = 24 * 2 ** 20;

/**
 * Opens a spill file, which takes what exceeds `inMemory` bytes, so that memory does not grow with a site's texts.
 * `openFile` returns its descriptor, undefined if there can be none; what cannot be written stays in memory.
 */
export function openSpillFile(openFile: () => number | undefined, inMemory = IN_MEMORY): SpillFile {
  let held = 0;
  let end = 0;
  let file: number | undefined;
  return {
    put: (bytes) => {
      held += bytes.length;
      if (held > inMemory) {
        file ??= openFile();
        const read = file === undefined ? undefined : putInto(file, bytes, end);
        if (read) end += bytes.length;
        if (read) return read;
      }
      return () => bytes;
    },
  };
}

function putInto(file: number, bytes: Buffer, at: number): (() => Buffer) | undefined {
  try {
    if (writeSync(file, bytes, 0, bytes.length, at) < bytes.length) return undefined;
  } catch {
    return undefined;
  }
  const { length } = bytes;
  return () => {
    const again = Buffer.allocUnsafe(length);
    if (readSync(file, again, 0, length, at) < length) throw new Error('The spill file cannot be read.');
    return again;
  };
}

/** Opens an unnamed file that disappears with the process; undefined if the system or the folder does not allow one. */
export function scratchFile(folder: string): number | undefined {
  const path = join(folder, `scratch-${randomUUID()}`);
  try {
    makeFolder(folder, 0o700);
  } catch {
    return undefined;
  }
  try {
    const file = openSync(path, 'wx+', 0o600);
    // An open file without a name lasts until it is closed, even if the process is killed.
    unlinkSync(path);
    return file;
  } catch {
    rmSync(path, { force: true });
    return undefined;
  }
}
