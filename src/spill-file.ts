import { readSync, writeSync } from 'node:fs';

/** Holds what a build has made until it is asked for again: texts of documents, pages. */
export interface SpillFile {
  /** Gives a function that gives the bytes again. */
  readonly put: (bytes: Buffer) => () => Buffer;
}

/** Bytes that are held in memory; the sites of most people are smaller. */
const IN_MEMORY = 24 * 2 ** 20;

/**
 * A spill file, to which goes what is more than `inMemory` bytes, so that memory does not grow with a site's texts.
 * `openFile` gives its descriptor, undefined where there can be none; what cannot be put there stays in memory.
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
