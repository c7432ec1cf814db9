import { cpSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { launcher } from '../../docgen.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, put } from './docgen-process.ts';

/** A separate checkout, without anything compiled. */
function checkout(): string {
  const from = dirname(dirname(launcher));
  const to = temporaryFolder();
  for (const path of ['bin', 'src', 'templates', 'package.json', 'package-lock.json']) {
    cpSync(join(from, path), join(to, path), { recursive: true, filter: (one) => !one.endsWith('/compiled') });
  }
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'));
  return to;
}

describe('the launcher', { timeout: 60_000 }, () => {
  it('compiles once, though it is started several times at once, and never runs stale code', async () => {
    const root = checkout();
    const bin = join(root, 'bin/docgen.js');
    const runs = await Promise.all([1, 2, 3].map(() => docgen(['--help'], { cwd: root, bin })));
    expect(runs.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    const [compiled = '', ...others] = readdirSync(join(root, 'bin/compiled'));
    expect(others).toEqual([]);
    // Others may run what the first user, perhaps the administrator, compiled.
    expect(statSync(join(root, 'bin/compiled', compiled)).mode & 0o777).toBe(0o777 & ~process.umask());

    const cli = join(root, 'src/program/program.ts');
    writeFileSync(cli, readFileSync(cli, 'utf8').replace('A static-site generator', 'Quite another generator'));
    expect((await docgen(['--help'], { cwd: root, bin })).out).toContain('Quite another generator');
  });

  it('runs from a folder that it cannot write to', async () => {
    const root = checkout();
    writeFileSync(join(root, 'bin/compiled'), '');
    const { code, out, err } = await docgen(['--help'], { cwd: root, bin: join(root, 'bin/docgen.js') });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Usage: docgen/);
  });

  /** Seen to fail: an output folder was said to be impossible to write to. */
  it("says that it does not run under Plug'n'Play", async () => {
    const cwd = temporaryFolder();
    put(cwd, {
      'pnp.cjs': "require('node:module').findPnpApi = () => ({});\n",
      'site/pages/index.md': '# Start\n',
    });
    const pnp = { NODE_OPTIONS: `--require ${join(cwd, 'pnp.cjs')}` };
    const { code, err } = await docgen(['build', 'site'], { cwd, env: pnp });
    expect([code, err]).toEqual([2, expect.stringContaining('Set "nodeLinker: node-modules" in .yarnrc.yml')]);
  });

  it('loads the validators of descriptions only for a site that has one', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/pages/index.md': '# Start\n' });
    const loadsAjv = async () => {
      const { code, err } = await docgen(['build', '--no-cache'], { cwd, env: { NODE_DEBUG: 'module' } });
      expect(code).toBe(0);
      return /node_modules.ajv/.test(err);
    };
    expect(await loadsAjv()).toBe(false);
    put(cwd, {
      'site/api/openapi.json': '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }',
    });
    expect(await loadsAjv()).toBe(true);
  });

  it('says in one line what is wrong with its own files', async () => {
    const root = checkout();
    writeFileSync(join(root, 'src/cli.ts'), 'export const = 1;');
    const { code, err } = await docgen(['--help'], { cwd: root, bin: join(root, 'bin/docgen.js') });
    expect(code).toBe(1);
    // The version needs none of them.
    expect(await docgen(['--version'], { cwd: root, bin: join(root, 'bin/docgen.js') })).toMatchObject({
      code: 0,
      err: '',
    });
    expect(err).toMatch(/^docgen: docgen cannot start: .*\n {2}Hint: .*\n$/);
  });
});
