import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, finished, put, start } from './docgen-process.ts';

const description = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n';

/** Problems of the command line, which every program that reads JSON must be able to read too. */
const wrong = [
  ['build', 'site', '--json', '--bogus'],
  ['build', 'site', '--format', 'json', '--jobs', 'x'],
  ['build', 'site', '--jobs', 'x', '--format=json'],
  ['mock', 'site', '--json', '--port', '99999'],
  ['verify', '--json', '--timeout', '0'],
  ['diff', 'old.yaml', '--format', 'json'],
];

describe('with --json or --format, a program reads every problem from standard output', () => {
  /** Seen to fail: they were text on standard error, and standard output was empty. */
  it.each(wrong)('of the command line: docgen %s %s %s %s %s', async (...args) => {
    const { code, out, err } = await docgenHere(args, { cwd: temporaryFolder() });
    expect([code, err]).toEqual([2, '']);
    expect(JSON.parse(out)).toMatchObject({ type: 'diagnostic', code: 'USAGE', severity: 'error' });
  });

  it('of the command line, as a log', async () => {
    const { code, out } = await docgenHere(['build', '--format', 'sarif', '--bogus'], { cwd: temporaryFolder() });
    expect([code, JSON.parse(out).runs[0].results[0].ruleId]).toEqual([2, 'USAGE']);
  });

  it('of the command line as text, where text was asked for or the option is not one of the command', async () => {
    const cwd = temporaryFolder();
    for (const args of [
      ['build', '--bogus', '--format', 'text'],
      ['build', '--bogus', '--', '--json'],
      ['build', '--format', 'yaml'],
      ['clean', '--json'],
    ]) {
      const { code, out, err } = await docgenHere(args, { cwd });
      expect([code, out, err]).toEqual([2, '', expect.stringContaining('error USAGE')]);
    }
  });

  /** Seen to fail: standard output was empty. */
  it.each([
    ['bad.yaml', 'new.yaml'],
    ['missing.yaml', 'new.yaml'],
    ['HEAD:new.yaml', 'new.yaml'],
  ])('of descriptions that cannot be compared: docgen diff %s %s', async (old, now) => {
    const cwd = temporaryFolder();
    put(cwd, {
      'bad.yaml': 'openapi: [\n',
      'new.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n',
    });
    const json = await docgenHere(['diff', old, now, '--format', 'json'], { cwd });
    expect([json.code, json.err]).toEqual([2, '']);
    const lines = json.out.trimEnd().split('\n');
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ type: 'diagnostic', severity: 'error' });
    const sarif = await docgenHere(['diff', old, now, '--format', 'sarif'], { cwd });
    expect([sarif.code, JSON.parse(sarif.out).runs[0].results.length]).toEqual([2, lines.length]);
  });
});

/** Seen to fail: the mock started, and never ended. */
it('docgen mock refuses a site with a broken configuration, as build and verify do', async () => {
  const cwd = temporaryFolder();
  put(cwd, { 'site/docgen.config.json': '{ "tittle": "A" }', 'site/api/openapi.yaml': description });
  for (const args of [
    ['build', 'site'],
    ['verify', 'site', '--server', 'http://127.0.0.1:1'],
    ['mock', 'site', '--port', '0'],
  ]) {
    const child = start(args, { cwd });
    onTestFinished(() => void child.kill('SIGKILL'));
    const { code, err } = await finished(child);
    expect([code, err]).toEqual([2, expect.stringContaining('site/docgen.config.json:1:3: error CONFIG_UNKNOWN')]);
  }
});
