#!/usr/bin/env node
// The program of the package create-docgen-site: `npm create docgen-site` is `docgen init`.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const installed = dirname(createRequire(import.meta.url).resolve('docgen-site/package.json'));
process.argv.splice(2, 0, 'init');
await import(pathToFileURL(join(installed, 'bin', 'docgen.js')).href);
