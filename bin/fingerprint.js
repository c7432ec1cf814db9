import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the compiled code depends on; an installed package has no lock file, its package.json names the version. */
const INPUTS = ['src', 'templates', 'package.json', 'package-lock.json', 'bin/compile.js'];

/** A short name for the state of docgen's own sources: their paths, modification times and sizes. */
export function fingerprint(packageRoot) {
  const hash = createHash('sha256');
  for (const input of INPUTS) addTo(hash, packageRoot, input);
  return hash.digest('hex').slice(0, 16);
}

function addTo(hash, root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) {
    hash.update(`${path}\0${stats.mtimeMs}\0${stats.size}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) addTo(hash, root, `${path}/${name}`);
}
