import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { diskOutput } from '../../src/output/disk.ts';
import { type Surface, textOf } from './surface.ts';

const PARTS = [
  '/',
  '..',
  '../',
  '/..',
  '.',
  './',
  '\\',
  '..\\',
  'C:',
  'a',
  'b',
  'A',
  'index.html',
  '.docgen',
  '.DOCGEN',
  'manifest.json',
  '\u0000',
  '\u00e9',
  'e\u0301',
  'CON',
  ' ',
  '~',
  '%2e%2e',
  'a'.repeat(300),
];

/** Paths of files from any source, as they are written to disk. */
export const outputPaths: Surface<readonly string[]> = {
  name: 'output paths',
  // Two files need two renames, for which a watchdog process is started: expensive, and rarely useful here.
  inputs: fc.oneof(
    { weight: 9, arbitrary: textOf(PARTS, 5).map((path) => [path]) },
    { weight: 1, arbitrary: fc.array(textOf(PARTS, 5), { minLength: 2, maxLength: 4 }) },
  ),
  check: async (paths) => {
    const parent = mkdtempSync(join(tmpdir(), 'docgen-fuzz-'));
    try {
      const root = join(parent, 'a', 'out');
      const files = paths.map((path) => ({ path, content: 'text', origin: path }));
      const { diagnostics } = await diskOutput(root).write({ basePath: '/', files });
      const outside = [
        ...readdirSync(parent),
        ...(existsSync(join(parent, 'a')) ? readdirSync(join(parent, 'a')) : []),
      ];
      if (outside.some((name) => name !== 'a' && name !== 'out')) throw new Error(`Written outside: ${outside}`);
      if (diagnostics && existsSync(root)) throw new Error('A refused site leaves its folder');
      if (!diagnostics && !paths.every((path) => existsSync(join(root, path)))) throw new Error('A file is missing');
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  },
};
