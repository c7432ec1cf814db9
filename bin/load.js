import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** The compiled code of an installed package, which `stage-package.js` puts there. */
const packaged = join(packageRoot, 'lib');

/** Loads an entry of docgen, named by its file in src/. */
export async function load(name) {
  const folder = existsSync(packaged) ? packaged : await compiled(name);
  return import(pathToFileURL(folder ? join(folder, `${name}.js`) : join(packageRoot, 'src', `${name}.ts`)).href);
}

/**
 * The folder of what a checkout compiles to, which is always the current code of src/ and templates/: it is cached under
 * a fingerprint of every file's path, time and size, and compiled again when the fingerprint is new.
 */
async function compiled(name) {
  const { fingerprint } = await import('./fingerprint.js');
  const folder = join(packageRoot, 'bin', 'compiled', fingerprint(packageRoot));
  if (existsSync(join(folder, `${name}.js`))) return folder;
  if (await (await import('./compile.js')).compile(packageRoot, folder)) return folder;
  // A read-only checkout still works, only slower: tsx compiles in memory.
  // Otherwise tsx would use the tsconfig.json of the working directory.
  process.env.TSX_DISABLE_CACHE = '1';
  process.env.TSX_TSCONFIG_PATH = join(packageRoot, 'src', 'config', 'site.tsconfig.json');
  (await import('tsx/esm/api')).register();
  return undefined;
}
