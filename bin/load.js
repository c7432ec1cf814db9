import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.js';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Loads an entry of docgen, named by its file in src/. It always runs the current code of src/ and templates/: the
 * compiled output is cached under a fingerprint of every file's path, time and size, and compiled again when the
 * fingerprint is new.
 */
export async function load(name) {
  const folder = join(packageRoot, 'bin', 'compiled', fingerprint(packageRoot));
  const entry = join(folder, `${name}.js`);
  const isCompiled = existsSync(entry) || (await (await import('./compile.js')).compile(packageRoot, folder));
  // A read-only package folder still works, only slower: tsx compiles in memory.
  if (!isCompiled) {
    // Otherwise tsx would use the tsconfig.json of the working directory.
    process.env.TSX_DISABLE_CACHE = '1';
    process.env.TSX_TSCONFIG_PATH = join(packageRoot, 'src', 'config', 'site.tsconfig.json');
    (await import('tsx/esm/api')).register();
  }
  return import(pathToFileURL(isCompiled ? entry : join(packageRoot, 'src', `${name}.ts`)).href);
}
