import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printDiagnostics } from '../../src/diagnostics/print.ts';
import { readCase } from './read-case.ts';
import { outline } from './outline.ts';

/**
 * Each folder is a case: `site/` contains a description, `problems.txt` the reported problems, `outline.txt` what its
 * pages show, if anything. A new case needs no code: missing files are written by the first run.
 */
const cases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, entry.name, 'site')))
  .map(({ name }) => name);

describe('API descriptions', () => {
  it.each(cases)('%s', async (name) => {
    const folder = join(import.meta.dirname, name);
    const api = await readCase(join(folder, 'site'));
    const root = join(folder, 'site');
    const problems = printDiagnostics(api.diagnostics, { root, cwd: root, color: false, verbose: true });
    await expect(problems).toMatchFileSnapshot(join(folder, 'problems.txt'));
    // An example that doubles 40 times is bounded, but long.
    if (api.operations.length > 0 && name !== 'doubling')
      await expect(outline(api)).toMatchFileSnapshot(join(folder, 'outline.txt'));
  });
});
