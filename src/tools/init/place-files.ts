import { closeSync, lstatSync, openSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../folder.ts';

/** What became of the files of a new site; paths from the folder of the project. */
export interface Placed {
  readonly written: readonly string[];
  /** Those that were there already, and are as they were. */
  readonly kept: readonly string[];
}

/** Writes files into a folder. One that is there already is kept; after an error, everything is as it was. */
export function placeFiles(folder: string, files: ReadonlyMap<string, string>): Placed {
  const written: string[] = [];
  const kept: string[] = [];
  const undo: (() => void)[] = [];
  try {
    for (const [path, text] of files) {
      const target = join(folder, path);
      if (lstatSync(target, { throwIfNoEntry: false })) {
        kept.push(path);
        continue;
      }
      for (const one of makeFolder(dirname(target))) undo.push(() => rmdirSync(one));
      const file = openSync(target, 'wx');
      // A full disk may take the file, but not its text.
      undo.push(() => rmSync(target));
      try {
        writeFileSync(file, text);
      } finally {
        closeSync(file);
      }
      written.push(path);
    }
    return { written, kept };
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}
