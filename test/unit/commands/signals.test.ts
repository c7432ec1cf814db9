import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { put, start } from './docgen-process.ts';

/** Blocks the event loop, as a long step of a build does. */
const BUSY = "process.stderr.write('busy\\n');\nfor (;;);\nexport default {};\n";

describe('a signal', () => {
  it.each([
    ['build', 'SIGINT'],
    ['build', 'SIGTERM'],
    ['build', 'SIGHUP'],
    ['serve', 'SIGINT'],
    ['serve', 'SIGTERM'],
  ] as const)('ends %s at once by %s, however busy it is', { timeout: 20_000 }, async (command, signal) => {
    const cwd = temporaryFolder();
    put(cwd, {
      'site/docgen.config.ts': BUSY,
      'site/pages/index.md': '# Start\n',
    });
    const more = { build: [], serve: ['--port', '0'] };
    const child = start([command, ...more[command]], { cwd });
    const ended = once(child, 'exit');
    if (child.stderr) await once(child.stderr, 'data');
    const kill = setTimeout(() => child.kill('SIGKILL'), 5000);
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect(readdirSync(cwd).filter((name) => name !== '.cache')).toEqual(['site']);
    clearTimeout(kill);
  });
});
