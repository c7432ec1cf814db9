import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { launcher } from '../../docgen.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, finished, put, start } from './docgen-process.ts';

const ESCAPE = '\u001b';

function folder(): string {
  const cwd = temporaryFolder();
  put(cwd, { 'site/pages/index.md': '# Start\n\n[x](#none)\n' });
  return cwd;
}

/** What a person sees on a terminal: util-linux's `script` runs docgen in one, with standard error on it too. */
async function onTerminal(cwd: string, env: Readonly<Record<string, string>>): Promise<string> {
  const command = `'${process.execPath}' '${launcher}' build`;
  const inherited = { ...process.env, CI: '', TERM: 'xterm' };
  const { out } = await finished(
    spawn('script', ['-qec', command, '/dev/null'], {
      cwd,
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  return out;
}

describe('what docgen prints', { timeout: 60_000 }, () => {
  it('has colour and a status on a terminal only, and neither with NO_COLOR', async () => {
    const cwd = folder();
    expect(await onTerminal(cwd, {})).toMatch(new RegExp(`Building site.*${ESCAPE}\\[33mwarning`, 's'));
    expect(await onTerminal(cwd, { NO_COLOR: '1' })).not.toContain(`${ESCAPE}[33m`);
    const inCi = await onTerminal(cwd, { CI: 'true' });
    expect(inCi).toContain('warning ANCHOR_BROKEN');
    expect(inCi).not.toContain(ESCAPE);
    expect(inCi).not.toContain('Building');
    const { err } = await docgen(['build'], { cwd, env: { FORCE_COLOR: '1' } });
    expect(err).toContain('warning ANCHOR_BROKEN');
    expect(err).not.toContain(ESCAPE);
  });

  it.each(['stdout', 'stderr'] as const)('may be closed early (%s): the build continues', async (stream) => {
    const cwd = folder();
    const child = start(['build', '--timings'], { cwd });
    child[stream]?.destroy();
    expect((await finished(child)).code).toBe(0);
    expect(existsSync(join(cwd, 'dist/index.html'))).toBe(true);
  });

  // A device on which each write fails, as on a full disk.
  it.skipIf(!existsSync('/dev/full'))('is no success where the disk of standard output is full', async () => {
    const cwd = folder();
    for (const args of [['explain'], ['build', '--json'], ['completion', 'bash'], ['--help']]) {
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = spawnSync(process.execPath, [launcher, ...args], {
        ...{ cwd, encoding: 'utf8' },
        stdio: ['ignore', full, 'pipe'],
      });
      closeSync(full);
      const lost = 'docgen: error OUTPUT_WRITE Standard output cannot be written: the disk is full\n';
      expect([args, status, stderr]).toEqual([args, 2, expect.stringContaining(lost)]);
    }
  });
});
