import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { isConfined } from './output-path.ts';

/** A name of so many UTF-16 units is no longer than any disk allows, whatever its letters. */
const ALWAYS_SHORT = 80;

/**
 * Whether a record of the output folder `root` may name a path. Anyone may have edited it: what leads out of the folder was
 * not written by docgen, nor was what is longer than the disk allows.
 */
export function isRecordedPath(root: string, value: unknown): value is string {
  return typeof value === 'string' && isConfined(value) && (value.length <= ALWAYS_SHORT || isStorable(root, value));
}

function isStorable(root: string, path: string): boolean {
  try {
    lstatSync(join(root, path));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENAMETOOLONG';
  }
}
