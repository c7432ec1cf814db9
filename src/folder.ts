import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it; returns those that are new, outermost first. Throws as the system does, and leaves none
 * of them then. Node's own `recursive` never ends where no folder can be made, such as below `/proc`, and takes no signal meanwhile.
 */
export function makeFolder(path: string, mode = 0o777): string[] {
  try {
    return make(path, mode);
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    const above = makeFolder(parent, mode);
    try {
      return [...above, ...make(path, mode)];
    } catch (failure) {
      for (const folder of above.reverse()) removeEmpty(folder);
      throw failure;
    }
  }
}

/** Removes a folder unless something is in it, such as what another process has put there; never fails. */
export function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is in use, or not there.
  }
}

function make(path: string, mode: number): string[] {
  try {
    mkdirSync(path, { mode });
    return [path];
  } catch (error) {
    // Not every disk and system says EEXIST, such as a read-only one.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
    throw error;
  }
}
