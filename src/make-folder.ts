import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it; returns whether it is new. Throws as the system does. Node's own `recursive` never
 * ends where no folder can be made, such as below `/proc`, and takes no signal meanwhile.
 */
export function makeFolder(path: string, mode = 0o777): boolean {
  try {
    return make(path, mode);
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    makeFolder(parent, mode);
    return make(path, mode);
  }
}

function make(path: string, mode: number): boolean {
  try {
    mkdirSync(path, { mode });
    return true;
  } catch (error) {
    // Not every disk and system says EEXIST, such as a read-only one.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return false;
    throw error;
  }
}
