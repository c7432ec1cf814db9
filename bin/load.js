import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.js';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Loads an entry of docgen, named by its file in src/. What runs is always what stands in src/ and templates/: their
 * compiled form is kept under a fingerprint of every file's path, time and size, and made anew when that fingerprint has
 * not been seen.
 */
export async function load(name) {
  const folder = join(packageRoot, 'bin', 'compiled', fingerprint(packageRoot));
  const entry = join(folder, `${name}.js`);
  const isCompiled = existsSync(entry) || (await (await import('./compile.js')).compile(packageRoot, folder));
  // A package folder that cannot be written to still works, only slower: tsx compiles in memory.
  if (!isCompiled) {
    // Else tsx would compile docgen as the tsconfig.json of the working directory says.
    process.env.TSX_TSCONFIG_PATH = join(packageRoot, 'src', 'config', 'site.tsconfig.json');
    (await import('tsx/esm/api')).register();
  }
  return import(pathToFileURL(isCompiled ? entry : join(packageRoot, 'src', `${name}.ts`)).href);
}
