#!/usr/bin/env node
// Starts docgen.
import { readFileSync } from 'node:fs';

const [option, ...more] = process.argv.slice(2);
// What scripts ask for often needs none of docgen's code.
if (option === '--version' && more.length === 0) {
  // The reader of the output may close the pipe; a full disk is another matter.
  process.stdout.on('error', ({ code }) => {
    if (code !== 'EPIPE') process.exitCode = 2;
  });
  process.stdout.write(`${JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version}\n`);
} else await import('./start.js');
