import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { docgen, temporaryFolder } from '../docgen.ts';

/**
 * A case is a folder here: a site at fault, and in `expected.txt` the exit code and the exact text of standard error.
 * A new case is written with `vitest -u`; read what it wrote. A file `arguments.txt` holds more options of `build`.
 */
const cases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('a site at fault', () => {
  it.concurrent.for(cases)('%s', async (name, { expect }) => {
    const folder = join(import.meta.dirname, name);
    const more = existsSync(join(folder, 'arguments.txt'))
      ? readFileSync(join(folder, 'arguments.txt'), 'utf8').trim().split(/\s+/)
      : [];
    const out = join(await temporaryFolder(), 'dist');
    const { code, stderr } = await docgen(['build', '.', '--out', out, ...more], { cwd: join(folder, 'site') });
    // Nothing is written while there is an error.
    if (code !== 0) expect(existsSync(join(out, 'index.html'))).toBe(false);
    expect(stderr).not.toMatch(/\n\s+at /);
    const reported = stderr.replaceAll(out, 'OUT').replaceAll(folder, 'CASE');
    await expect(`exit ${code}\n${reported}`).toMatchFileSnapshot(join(folder, 'expected.txt'));
  });
});
