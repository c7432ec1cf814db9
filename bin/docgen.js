#!/usr/bin/env node
// Starts docgen. What runs is always what stands in src/ and templates/: their compiled form is kept under a
// fingerprint of every file's path, time and size, and made anew when that fingerprint has not been seen.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.js';

// What Node finds outdated in docgen or a package is no matter of those who build a site.
if (!process.argv.includes('--debug')) process.noDeprecation = true;
// React's development build is several times slower.
process.env.NODE_ENV ??= 'production';
module.enableCompileCache?.();

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(packageRoot, 'bin', 'compiled', fingerprint(packageRoot));
const entry = join(folder, 'cli.js');
try {
  const isCompiled = existsSync(entry) || (await (await import('./compile.js')).compile(packageRoot, folder));
  // A package folder that cannot be written to still works, only slower: tsx compiles in memory.
  if (!isCompiled) {
    // Else tsx would compile docgen as the tsconfig.json of the working directory says.
    process.env.TSX_TSCONFIG_PATH = join(packageRoot, 'src', 'config', 'site.tsconfig.json');
    (await import('tsx/esm/api')).register();
  }
  const { run } = await import(pathToFileURL(isCompiled ? entry : join(packageRoot, 'src', 'cli.ts')).href);
  await run(process.argv.slice(2));
} catch (error) {
  // `run` tells its own problems; what comes here means that docgen's own files are broken or not installed.
  const details = process.argv.includes('--debug') ? error.stack : error.message.split('\n').slice(0, 2).join(' ');
  process.stderr.write(
    `docgen: docgen cannot start: ${details}\n  Hint: Install it again (npm ci); --debug shows more.\n`,
  );
  process.exitCode = 1;
}
