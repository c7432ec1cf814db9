import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { diff } from '../../../../src/tools/diff/index.ts';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';
import { put } from '../../commands/docgen-process.ts';
import { description, parts } from './places-description.ts';

let folder: string;
const run = (...args: string[]) => docgenInProcess(['diff', ...args], { cwd: folder });
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { stdio: 'pipe' });

beforeAll(async () => {
  folder = await temporaryFolder();
  put(folder, {
    'api/openapi.yaml': description(100),
    'api/parts.yaml': parts('city'),
    'outside/openapi.yaml': description(100).replace('./parts.yaml', '../../secret.yaml'),
  });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'One');
  put(folder, { 'api/openapi.yaml': description(50), 'api/parts.yaml': parts('town') });
});

describe('docgen diff', () => {
  it('says that git does not read the checkout of another user, and that git is not there', async () => {
    const args = ['HEAD:api/openapi.yaml', 'api/openapi.yaml'];
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    const { code, stderr } = await run(...args);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('belongs to another user, and git does not read it\n  Hint: Trust'),
    ]);
    vi.stubEnv('PATH', folder);
    expect((await run(...args)).stderr).toContain('There is no file "HEAD:api/openapi.yaml", and git is not installed');
  });

  /** Seen to fail: 100 MB, which git packs into 100 kB, took more than a minute and 3 GB. */
  it('reads no commit whose description is beyond all measure', async () => {
    put(folder, { 'large.yaml': `${description(1)}${'# a\n'.repeat(9_000_000)}` });
    onTestFinished(() => void git('reset', '-q', '--soft', 'HEAD~1'));
    git('add', 'large.yaml');
    git('commit', '-qm', 'Large');
    put(folder, { 'large.yaml': description(1) });
    const { code, stderr } = await run('HEAD:large.yaml', 'large.yaml');
    expect([code, stderr]).toEqual([2, expect.stringContaining('cannot be read: it is larger than 32 MiB')]);
  });

  /** Seen to fail with two commands for each file, which took minutes for a description in 3,000 files. */
  it('starts git as often for thirty files of a commit as for three', async () => {
    const commands = async (files: number) => {
      const names = Array.from({ length: files }, (_, n) => `many/${n}.yaml`);
      const refs = names.map((name, n) => `    P${n}: { $ref: ${name.replace('many/', './')} }`).join('\n');
      const whole = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents:\n  schemas:\n${refs}\n`;
      put(folder, Object.fromEntries([['many/openapi.yaml', whole], ...names.map((name) => [name, 'type: string\n'])]));
      git('add', 'many');
      git('commit', '-qm', 'Many');
      const trace = join(await temporaryFolder(), 'trace');
      vi.stubEnv('GIT_TRACE', trace);
      const { code, stdout, stderr } = await run('HEAD:many/openapi.yaml', 'HEAD:many/openapi.yaml');
      vi.unstubAllEnvs();
      expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'no differences\n', stderr: '' });
      return readFileSync(trace, 'utf8').match(/built-in: git /g)?.length ?? 0;
    };
    onTestFinished(() => void git('reset', '-q', '--soft', 'HEAD~2'));
    expect(await commands(30)).toBe(await commands(3));
  });

  /** Seen to fail: "git has no commit "HEAD@{2001-01-01 00"". */
  it('reads a revision with a colon in braces, as git does', async () => {
    for (const ref of ['HEAD@{2100-01-01 00:00:00}', 'HEAD^{/^[:O]ne}', 'HEAD@{0}'])
      expect(await run(`${ref}:api/openapi.yaml`, 'api/openapi.yaml')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('town'),
      });
    expect(await run('HEAD@{0:api/openapi.yaml', 'api/openapi.yaml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no file'),
    });
  });

  it('compares a commit, with the files that it refers to, with the working directory', async () => {
    const { code, stdout, stderr } = await run('HEAD:api/openapi.yaml', 'api/openapi.yaml');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`Breaking
  \`limit\` of GET /places now takes at most 50, previously 100 (limit-narrowed)
    HEAD:api/openapi.yaml:9:36 → api/openapi.yaml:9:36

Dangerous
  \`city\` of \`Place\` was removed; \`town\`, which is new, has the same schema (property-removed)
    HEAD:api/parts.yaml:5:5 → api/parts.yaml:1:1
    affects GET /places

Compatible
  \`town\` of \`Place\` is a new property (property-added)
    HEAD:api/parts.yaml:1:1 → api/parts.yaml:5:5
    affects GET /places

1 breaking, 1 dangerous, 1 compatible
`);
    expect((await run('HEAD:./api/openapi.yaml', 'HEAD:api/openapi.yaml')).stdout).toBe('no differences\n');
  });

  it.each([
    ['breaking', 'api/openapi.yaml', 1],
    ['dangerous', 'api/openapi.yaml', 1],
    ['any', 'api/openapi.yaml', 1],
    ['none', 'api/openapi.yaml', 0],
    ['any', 'HEAD:api/openapi.yaml', 0],
  ])('fails on %s for %s with the exit code %i', async (failOn, now, code) => {
    expect((await run('HEAD:api/openapi.yaml', now, '--fail-on', failOn)).code).toBe(code);
  });

  it.each([
    [['none.yaml', 'api/openapi.yaml'], 'USAGE There is no file "none.yaml"'],
    [['api', 'api/openapi.yaml'], 'USAGE "api" is not a file'],
    [['nobody:api/openapi.yaml', 'api/openapi.yaml'], 'USAGE git has no commit "nobody"'],
    [['--', '-x:api/openapi.yaml', 'api/openapi.yaml'], 'USAGE git has no commit "-x"'],
    [['HEAD:none.yaml', 'api/openapi.yaml'], 'USAGE The commit "HEAD" has no file "none.yaml"'],
    [['HEAD:../openapi.yaml', 'api/openapi.yaml'], 'USAGE The commit "HEAD" has no file "../openapi.yaml"'],
    [['HEAD:/etc/passwd', 'api/openapi.yaml'], 'USAGE The commit "HEAD" has no file "/etc/passwd"'],
    [['api/parts.yaml', 'api/openapi.yaml'], 'api/parts.yaml:1:1: error API_VERSION'],
    [['api/openapi.yaml', 'api/openapi.yaml', '--ignore', 'none.yml'], 'USAGE There is no file "none.yml"'],
    [['api/openapi.yaml', 'api/openapi.yaml', '--ignore', '/dev/null'], 'USAGE There is no file "/dev/null"'],
  ])('cannot use %j', async (args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('prints no command of GitHub Actions, whatever files are named', async () => {
    for (const [name, type] of [
      ['one', 'string'],
      ['two', 'integer'],
    ]) {
      const schema = JSON.stringify({ A: { type: 'object', properties: { '##[add-mask]': { type } } } });
      const content = { 'application/json': { schema: { $ref: './::add-mask::a.json#/A' } } };
      const paths = { '/a': { get: { responses: { 200: { description: 'A', content } } } } };
      put(folder, {
        [`${name}/openapi.json`]: JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }),
        [`${name}/::add-mask::a.json`]: schema,
      });
    }
    const { stdout } = await docgenInProcess(['diff', '../one/openapi.json', 'openapi.json'], {
      cwd: join(folder, 'two'),
    });
    expect(stdout).toContain('add-mask::a.json:1:');
    expect(stdout).not.toMatch(/^\s*::|##\[/m);
  });

  it('opens no file outside of the repository', async () => {
    const { code, stderr } = await run('HEAD:outside/openapi.yaml', 'HEAD:outside/openapi.yaml');
    expect(code).toBe(0);
    expect(stderr).toContain('HEAD:outside/openapi.yaml:15:25: warning API_REF_OUTSIDE');
  });

  it('is a function', async () => {
    const { changes, diagnostics } = await diff('HEAD:api/openapi.yaml', 'api/openapi.yaml', { cwd: folder });
    expect(diagnostics).toEqual([]);
    expect(changes?.[0]).toMatchObject({
      code: 'limit-narrowed',
      class: 'breaking',
      direction: 'request',
      operations: ['GET /places'],
      old: { file: 'HEAD:api/openapi.yaml', line: 9, pointer: '/paths/~1places/get/parameters/0/schema/maximum' },
      new: { file: 'api/openapi.yaml', line: 9, pointer: '/paths/~1places/get/parameters/0/schema/maximum' },
    });
  });
});
