import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './docgen.ts';

/** The program in the manual's page on programs. */
export function exampleProgram(): string {
  const page = readFileSync(join(checkout, 'manual', 'docs', 'guides', 'programs.md'), 'utf8');
  return /^```js title="build\.mjs"\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';
}
