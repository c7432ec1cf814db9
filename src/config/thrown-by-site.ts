import { join } from 'node:path';
import { isBelow, stackFrame } from '../file-path.ts';
import { packageRoot } from '../package-root.ts';

/** Where docgen's own code lies; a site may be below docgen's folder too. */
const OWN = ['bin', 'src'].map((folder) => join(packageRoot, folder));

/** The configuration of an imported project runs from such an address. */
const IMPORTED = /\bdata:text\/javascript/;

/**
 * Whether an error that nothing caught comes from code of a site, which threw it in a timer or a promise of its own: it
 * is the first in the stack, beside packages, which docgen and a site may both have called.
 */
export function isThrownBySite(error: unknown): boolean {
  for (const line of (error instanceof Error && error.stack?.split('\n')) || []) {
    if (IMPORTED.test(line)) return true;
    const path = stackFrame(line)?.path;
    if (path === undefined) continue;
    if (OWN.some((folder) => isBelow(folder, path))) return false;
    if (!/[\\/]node_modules[\\/]/.test(path)) return true;
  }
  return false;
}
