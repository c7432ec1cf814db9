import { join } from 'node:path';
import { isBelow, stackFrame } from '../file-path.ts';
import { packageRoot } from '../package-root.ts';

/** Where docgen's own code lies; a site may be below docgen's folder too. */
const OWN = ['bin', 'src'].map((folder) => join(packageRoot, folder));

/** Code of a site that is bundled first, such as the responses of a mock, runs from such an address (`load-module.ts`). */
const BUNDLED = /\bdata:text\/javascript/;

/** Whose code threw an error that nothing caught: the first in its stack, beside packages, which both may have called. */
export type Thrower = 'docgen' | 'site';

/**
 * Undefined if its stack names neither: a value that is no error, or what a request or a file of Node reports later.
 */
export function throwerOf(error: unknown): Thrower | undefined {
  for (const line of stackOf(error).split('\n')) {
    if (BUNDLED.test(line)) return 'site';
    const path = stackFrame(line)?.path;
    if (path === undefined) continue;
    if (OWN.some((folder) => isBelow(folder, path))) return 'docgen';
    if (!/[\\/]node_modules[\\/]/.test(path)) return 'site';
  }
  return undefined;
}

/** The stack of what was thrown; empty if it has none, or throws when it is read. */
export function stackOf(error: unknown): string {
  try {
    const stack: unknown = error instanceof Error ? error.stack : undefined;
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}
