import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docgen, temporaryFolder } from '../docgen.ts';
import { docgenInProcess } from '../in-process.ts';

/**
 * Each folder here is a case: a site with errors, and in `expected.txt` the exit code and the exact text of standard
 * error. `vitest -u` writes new cases; review what it wrote. A file `arguments.txt` contains additional options of
 * `build`.
 */
const cases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * Cases for the real executable: a sample of exit codes, and errors thrown by a site's own code, since their places
 * come from the stack, which differs in the test process.
 */
const throughExecutable = new Set(['anchor-broken', 'config-exits', 'config-exits-later', 'config-fields', 'config-never-settles', 'config-plugin-throws', 'config-rejects-later', 'config-throws-later', 'link-broken', 'mdx-crashes', 'mdx-never-ends', 'page-crashes', 'plugin-exits-later', 'plugin-hook']);

describe('a site with errors', () => {
  it('runs the executable only for existing cases', () => {
    expect([...throughExecutable].filter((name) => !cases.includes(name))).toEqual([]);
  });

  it.concurrent.for(cases)('%s', async (name, { expect }) => {
    const folder = join(import.meta.dirname, name);
    const more = existsSync(join(folder, 'arguments.txt'))
      ? readFileSync(join(folder, 'arguments.txt'), 'utf8').trim().split(/\s+/)
      : [];
    const out = join(await temporaryFolder(), 'dist');
    const run = throughExecutable.has(name) ? docgen : docgenInProcess;
    const { code, stderr } = await run(['build', '.', '--out', out, ...more], { cwd: join(folder, 'site') });
    // Nothing is written if there is an error.
    if (code !== 0) expect(existsSync(join(out, 'index.html'))).toBe(false);
    expect(stderr).not.toMatch(/\n\s+at /);
    const reported = stderr.replaceAll(out, 'OUT').replaceAll(folder, 'CASE');
    await expect(`exit ${code}\n${reported}`).toMatchFileSnapshot(join(folder, 'expected.txt'));
  });
});
