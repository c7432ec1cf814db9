import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the compiled code depends on. An installed package has no lock file; its package.json names the version. */
const INPUTS = ['src', 'templates', 'package.json', 'package-lock.json', 'bin/compile.js'];

/** A short name for the state of docgen's own sources: their paths, modification times and sizes. */
export function fingerprint(packageRoot) {
  const hash = createHash('sha256');
  for (const input of INPUTS) addTo(hash, packageRoot, input, (_, stats) => `${stats.mtimeMs}\0${stats.size}`);
  return hash.digest('hex').slice(0, 16);
}

/** A digest of the contents of the same files, whatever their modification times; the build cache is keyed by it. */
export function contentDigest(packageRoot) {
  const hash = createHash('sha256');
  for (const input of INPUTS) addTo(hash, packageRoot, input, (path) => readFileSync(path, 'base64'));
  return hash.digest('hex');
}

function addTo(hash, root, path, describe) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) {
    hash.update(`${path}\0${describe(join(root, path), stats)}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) addTo(hash, root, `${path}/${name}`, describe);
}
