import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { gather, launcher, temporaryFolder } from '../../docgen.ts';
import { docgenInProcess } from '../../in-process.ts';
import { put } from './docgen-process.ts';

const description = (greeting: string) => `openapi: 3.1.0
info: { title: Greetings, version: '1' }
servers: [{ url: https://example.org/v1 }, { url: 'https://{region}.example.org/beta', variables: { region: { default: eu } } }]
paths:
  /greeting:
    get:
      operationId: greet
      parameters: [{ name: count, in: query, schema: { type: integer } }]
      responses:
        '200': { description: A greeting, content: { application/json: { example: { text: ${greeting} } } } }
        '400': { description: Wrong }
`;

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Starts `docgen mock` on a free port, and waits until it prints its address. */
async function startMock(folder: string, args: readonly string[]) {
  const child = spawn(process.execPath, [launcher, 'mock', ...args, '--port', '0'], { cwd: folder });
  running.push(child);
  const [stdout, stderr] = [gather(child.stdout), gather(child.stderr)];
  await expect.poll(() => stdout() + stderr(), { timeout: 60_000 }).toContain('Ctrl-C stops it.');
  const origin = /mocked at (http:\/\/[^/]+)/.exec(stdout())?.[1] ?? '';
  return { child, origin, output: () => stdout() + stderr() };
}

describe('docgen mock', () => {
  /** Seen to fail: with `--port 0`, no program could know where to send its requests. */
  it('says with --json where it listens', async () => {
    const folder = await temporaryFolder();
    put(folder, { 'api.yaml': description('Hello') });
    const child = spawn(process.execPath, [launcher, 'mock', 'api.yaml', '--json', '--port', '0'], { cwd: folder });
    running.push(child);
    const stdout = gather(child.stdout);
    await expect.poll(stdout, { timeout: 60_000 }).toContain('\n');
    const { address, ...line } = JSON.parse(stdout().split('\n')[0] ?? '');
    expect(line).toEqual({ type: 'mock', source: 'api.yaml' });
    expect((await fetch(`${address}greeting`)).status).toBe(200);
  });

  /** Seen to fail: one request to a handler that fails after its response ended the mock. */
  it('survives an error that a handler throws later', async () => {
    const folder = await temporaryFolder();
    const late =
      "greet: () => { setTimeout(() => { throw new Error('too late'); }, 10); return { body: { text: 'Hi' } }; }";
    put(folder, { 'api/openapi.yaml': description('Hello'), 'api/mock.ts': `export default { ${late} };` });
    const { origin, output } = await startMock(folder, ['.']);
    const greet = async () => (await (await fetch(`${origin}/v1/greeting`)).json()).text;
    expect(await greet()).toBe('Hi');
    await expect.poll(output).toContain('docgen: The code of the site cannot be run: too late');
    expect(await greet()).toBe('Hi');
  });

  it('sends bodies of which only the type is described, which docgen verify accepts', async () => {
    const folder = await temporaryFolder();
    const types = ['audio/mpeg', 'application/octet-stream', 'application/json', 'text/plain', 'application/x-ndjson'];
    const paths = types.map((type, n) => [
      `/${n}`,
      { get: { responses: { 200: { description: 'It', content: { [type]: {} } } } } },
    ]);
    const info = { title: 'A', version: '1' };
    put(folder, { 'api.json': JSON.stringify({ openapi: '3.1.1', info, paths: Object.fromEntries(paths) }) });
    const { origin } = await startMock(folder, ['api.json']);
    const { code, stdout, stderr } = await docgenInProcess(['verify', 'api.json', '--server', origin], { cwd: folder });
    expect({ code, stderr, stdout }).toEqual({ code: 0, stderr: '', stdout: expect.stringContaining('no problems') });
    expect(await (await fetch(`${origin}/2`)).json()).toEqual({});
  });

  /** Seen to fail: only the default of a variable, and no server of a path or an operation, had a response. */
  it('responds under every value of a server variable, and the servers of paths and operations', async () => {
    const folder = await temporaryFolder();
    const responses = { 200: { description: 'It', content: { 'application/json': { example: { a: 1 } } } } };
    const paths = {
      '/a': { get: { responses, servers: [{ url: 'https://files.example.org/files' }] } },
      '/b': { get: { responses }, servers: [{ url: '/beta/' }] },
    };
    const variables = { version: { default: 'v1', enum: ['v1', 'v2'] }, stage: { default: 'live', enum: ['test'] } };
    const servers = [{ url: 'https://{stage}.example.org/{stage}/{version}', variables }];
    const info = { title: 'A', version: '1' };
    put(folder, { 'api.json': JSON.stringify({ openapi: '3.1.1', info, servers, paths }) });
    const { origin } = await startMock(folder, ['api.json']);
    const asked = ['/live/v1/a', '/live/v2/a', '/test/v2/a', '/files/a', '/beta/b', '/other/a'];
    const statuses = await Promise.all(asked.map(async (path) => (await fetch(origin + path)).status));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404]);
  });

  it('responds under the paths of all servers, follows the file, and logs each request with the reason', async () => {
    const folder = await temporaryFolder();
    put(folder, { 'openapi.yaml': description('Hello'), 'mock.ts': 'throw new Error("It ran");' });
    const { child, origin, output } = await startMock(folder, ['openapi.yaml']);
    const texts = await Promise.all(
      ['/v1', '/beta', ''].map(async (root) => (await (await fetch(`${origin}${root}/greeting`)).json()).text),
    );
    expect(texts).toEqual(['Hello', 'Hello', 'Hello']);
    expect((await fetch(`${origin}/v1/none`)).status).toBe(404);
    expect((await fetch(`${origin}/v1/greeting?count=x`)).status).toBe(400);
    await expect
      .poll(output)
      .toMatch(/GET \/v1\/greeting\?count=x 400 \d+ ms The query parameter "count" must be integer/);
    await writeFile(join(folder, 'openapi.yaml'), description('Good morning'));
    expect(await (await fetch(`${origin}/v1/greeting`)).json()).toEqual({ text: 'Good morning' });
    await writeFile(join(folder, 'openapi.yaml'), 'openapi: [');
    expect(await (await fetch(`${origin}/v1/greeting`)).json()).toEqual({ text: 'Good morning' });
    expect(output()).toMatch(/openapi\.yaml:1:\d+: error API_SYNTAX/);
    await rm(join(folder, 'openapi.yaml'));
    expect(await (await fetch(`${origin}/v1/greeting`)).json()).toEqual({ text: 'Good morning' });
    expect(output()).toContain('openapi.yaml:1:1: error FILE_READ This cannot be read: it no longer exists');
    expect(output()).not.toContain('It ran');
    child.kill('SIGINT');
    expect((await once(child, 'close'))[0]).toBe(0);
  });

  it('refuses what it cannot mock, in a sentence', async () => {
    const cwd = await temporaryFolder();
    put(cwd, { 'bad.yaml': 'openapi: 2.5.0\n', 'site/docs/a.md': '# A\n', 'good.yaml': description('x') });
    const run = async (...args: readonly string[]) => {
      const { code, stderr } = await docgenInProcess(['mock', ...args], { cwd });
      return `${code} ${stderr.split('\n')[0]}`;
    };
    expect(await run('none.yaml')).toBe('2 docgen: error USAGE There is no file or folder "none.yaml"');
    expect(await run('bad.yaml')).toContain('2 bad.yaml:1:10: error API_VERSION');
    expect(await run('site')).toBe('2 There is no API description in "site"');
    execFileSync('mkfifo', [join(cwd, 'pipe.yaml')]);
    expect(await run('pipe.yaml')).toBe('2 pipe.yaml:1:1: error FILE_READ This is not a regular file');
    expect(await run('good.yaml/x')).toBe('2 docgen: error USAGE There is no file or folder "good.yaml/x"');
    expect(await run('good.yaml', '--cors', 'app.example')).toBe(
      '2 docgen: error USAGE "app.example" is not an origin',
    );
    expect(await run('good.yaml', '--cors', 'https://app.example/x')).toContain('is not an origin');
  });
});
