import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

type Note = (path: string) => void;

const listening = new Set<Note>();

/**
 * Until the returned function is called, `note` receives the absolute path of each file that is read in this process,
 * before it is read, except those of packages: the imports of a configuration do not name the data that it is made from.
 */
export function noteReads(note: Note): () => void {
  if (listening.size === 0) restore = replaceReads();
  listening.add(note);
  return () => {
    listening.delete(note);
    if (listening.size === 0) restore();
  };
}

let restore = () => {};

/** Puts functions in place of Node's; returns what puts them back. */
function replaceReads(): () => void {
  const { readFile, readFileSync, promises } = fs;
  const { readFile: readLater } = promises;
  fs.readFile = noting(readFile);
  fs.readFileSync = noting(readFileSync);
  promises.readFile = noting(readLater);
  syncBuiltinESMExports();
  return () => {
    fs.readFile = readFile;
    fs.readFileSync = readFileSync;
    promises.readFile = readLater;
    syncBuiltinESMExports();
  };
}

function noting<Read extends (...parameters: never[]) => unknown>(read: Read): Read {
  const both = (...parameters: Parameters<Read>) => {
    const path = pathOf(parameters[0]);
    if (path !== undefined && !/[\\/]node_modules[\\/]/.test(path)) for (const note of listening) note(path);
    return Reflect.apply(read, undefined, parameters);
  };
  return both as Read;
}

/** The absolute path of a file that is to be read; undefined for an open one, or what the function will refuse. */
function pathOf(file: unknown): string | undefined {
  if (typeof file === 'string') return resolve(file);
  return file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : undefined;
}
