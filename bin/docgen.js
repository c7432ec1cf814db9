#!/usr/bin/env node
// Starts docgen.
import module from 'node:module';
import v8 from 'node:v8';
import { load } from './load.js';

// What Node finds outdated in docgen or a package is no matter of those who build a site.
if (!process.argv.includes('--debug')) process.noDeprecation = true;
// Else V8 lets a heap of 400 MB, that of a description of a thousand operations or of ten thousand pages, grow to 1.5 GB
// before it clears it.
v8.setFlagsFromString('--heap-growing-percent=30');
// React's development build is several times slower.
process.env.NODE_ENV ??= 'production';
module.enableCompileCache?.();

try {
  const { run } = await load('cli');
  await run(process.argv.slice(2));
} catch (error) {
  // `run` tells its own problems; what comes here means that docgen's own files are broken or not installed.
  const details = process.argv.includes('--debug') ? error.stack : error.message.split('\n').slice(0, 2).join(' ');
  process.stderr.write(
    `docgen: docgen cannot start: ${details}\n  Hint: Install it again (npm ci); --debug shows more.\n`,
  );
  process.exitCode = 1;
}
