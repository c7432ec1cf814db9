import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { launcher } from '../docgen.ts';
import { docgen, docgenHere, finished, put } from './commands/docgen-process.ts';
import { temporaryFolder } from './output/temporary-folder.ts';

describe('the command line', { timeout: 30_000 }, () => {
  it('prints its version and its help', async () => {
    const cwd = temporaryFolder();
    expect(await docgen(['--version'], { cwd })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
    const help = await docgenHere(['--help'], { cwd });
    expect([help.code, help.err]).toEqual([0, '']);
    for (const name of ['build', 'serve', 'check', 'init', 'new', 'explain']) {
      expect(help.out).toContain(`  ${name} `);
      expect((await docgenHere([name, '--help'], { cwd })).code).toBe(0);
    }
  });

  it.each([
    [['buidl'], "Unknown command 'buidl' (Did you mean build?)"],
    [['build', '--ouy', 'x'], "Unknown option '--ouy' (Did you mean --out?)"],
    [['build', '--out'], "Option '--out <dir>' argument missing"],
    [['build', 'a', 'b'], 'Too many arguments'],
    [['build', '--jobs', '0'], 'a whole number from 1'],
    [['build', '--jobs', '1e3'], 'a whole number from 1'],
    [['build', '--base', '../x'], 'a path such as /docs/'],
    [['build', '--base', '/%2e%2E/'], 'a path such as /docs/'],
    [['build', '--base', '/%ff/'], 'a path such as /docs/'],
    [['build', '--base', 'https://x.example/'], 'a path such as /docs/'],
    [['build', 'none'], 'There is no site folder "none"'],
    [['build', 'file'], 'The site folder "file" is a file'],
    [['serve', 'none'], 'There is no site folder "none"'],
    [['serve', '--port', '99999'], 'a whole number from 0 to 65535'],
    [['serve', '--host', ''], "'--host <name>' argument '' is invalid. It must not be empty"],
    [['build', '--out', ' '], 'It must not be empty'],
    [['build', ''], 'It must not be empty'],
    [['check', 'none'], 'There is no built site "none"'],
    [['init', '.'], 'There is no terminal to ask questions on'],
    [['init', 'file'], '"file" is a file'],
  ])('exits with 2 for %j, with one line and how to get help', async (args, sentence) => {
    const cwd = temporaryFolder();
    put(cwd, { file: '' });
    // `serve` adds signal handlers to its process.
    const run = args[0] === 'serve' ? docgen : docgenHere;
    const { code, out, err } = await run(args, { cwd });
    expect([code, out]).toEqual([2, '']);
    const [first, ...rest] = err.trimEnd().split('\n');
    expect(first).toMatch(/^docgen: error USAGE /);
    expect(first).toContain(sentence);
    expect(rest.filter((line) => !line.startsWith('  Hint: '))).toEqual([]);
    if (!args.includes('file') || args[0] !== 'init') expect(rest).toHaveLength(1);
  });

  /** Seen to fail: each was a bug in docgen. */
  it.each([
    ['verify', 'PATH', '--server', 'http://127.0.0.1:1'],
    ['verify', 'api.json', '--server', 'http://127.0.0.1:1', '--setup', 'PATH'],
    ['init', 'PATH', '--yes'],
    ['import', 'project', 'PATH'],
    ['clean', 'project', '--cache', 'PATH'],
  ])('says what keeps it from a path: %s %s %s %s', async (...args) => {
    const cwd = temporaryFolder();
    put(cwd, { file: '', 'api.json': '{}', 'project/docs/a.md': '# A\n' });
    symlinkSync('loop', join(cwd, 'loop'));
    for (const path of ['a'.repeat(300), 'loop/x', 'file/x']) {
      const { code, err } = await docgenHere(
        args.map((one) => (one === 'PATH' ? path : one)),
        { cwd },
      );
      expect([code, err]).toEqual([
        2,
        // For later versions of Node, a path through a file leads to nothing.
        expect.stringMatching(/error (?:USAGE|OUTPUT_WRITE) .* cannot be (?:read|written): |There is no .*file\/x/),
      ]);
    }
  });

  it('says that the working folder was removed', async () => {
    const cwd = temporaryFolder();
    const script = 'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$1" build';
    const { code, err } = await finished(spawn('sh', ['-c', script, process.execPath, launcher], { cwd }));
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^docgen: error USAGE The working folder no longer exists\n/),
    ]);
  });

  it('shows the help on standard error and exits with 2 without a command', async () => {
    const { code, out, err } = await docgen([], { cwd: temporaryFolder() });
    expect([code, out]).toEqual([2, '']);
    expect(err.match(/^Usage:/gm)).toHaveLength(1);
  });
});
