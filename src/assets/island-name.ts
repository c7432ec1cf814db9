import { posix } from 'node:path';

/** Name of the island in a file of the site: `islands/Counter.tsx` → `Counter`. */
export function islandName(path: string): string {
  return posix.basename(path, '.tsx');
}
