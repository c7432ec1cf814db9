import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { docgen, temporaryFolder } from '../../../docgen.ts';

/** Seen to fail with exit code 0, so that CI passed, or with a header that was called a bug in docgen. */
it.each([
  ['ends the process', 'process.exit(0);', 2, 'process.exit() would end docgen'],
  ['ends it later', 'export default async () => { await 1; process.exit(0); };', 2, 'process.exit() would end docgen'],
  ['never settles', 'export default () => new Promise(() => {});', 2, 'it never finished'],
  ['throws nothing', 'export default () => { throw Object.create(null); };', 2, 'it threw a value without a message'],
  ['has no header', 'export default { headers: { A: "b\\r\\nc" } };', 2, 'headers.A is not a header'],
  [
    'has a secret in two lines',
    'export default { credentials: { key: "SECRET\\nline" } };',
    2,
    'credentials.key has a line break or another control character in it',
  ],
  [
    'ends at last',
    'export default { teardown: () => process.exit(0) };',
    1,
    'teardown failed: process.exit() would end',
  ],
  ['never ends', 'export default { teardown: () => new Promise(() => {}) };', 1, 'teardown failed: it never finished'],
])('a setup that %s is a fault of the setup', async (_, text, code, words) => {
  const folder = await temporaryFolder();
  const server = createServer((__, response) => void response.end());
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const paths = { '/lakes': { get: { responses: { 200: { description: 'Lakes' } } } } };
  writeFileSync(
    join(folder, 'api.json'),
    JSON.stringify({ openapi: '3.1.0', info: { title: 'L', version: '1' }, paths }),
  );
  writeFileSync(join(folder, 'setup.mjs'), text);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const run = await docgen(['verify', 'api.json', '--server', address, '--setup', 'setup.mjs'], { cwd: folder });
  expect([run.code, run.stderr]).toEqual([code, expect.stringContaining(`error VERIFY_SETUP`)]);
  expect(run.stderr).toContain(words);
  expect(run.stderr).not.toContain('SECRET');
});

const later = (code: string) =>
  `setTimeout(() => { ${code} }, 5); export default async () => { await new Promise((done) => setTimeout(done, 500)); return {}; };`;

/** Seen to fail: with exit code 0 after an error, by a crash with a stack, or as a bug in docgen. */
it.each([
  [
    'sets the exit code at the end',
    'process.on("exit", () => { process.exitCode = 0; }); export default {};',
    1,
    'responded with 200',
  ],
  [
    'ends the end',
    'process.on("exit", () => process.exit(0)); export default {};',
    2,
    'process.exit() would end docgen',
  ],
  [
    'throws a text later',
    later('throw "late";'),
    2,
    'Uncaught error in the code of the site or in docgen itself: late',
  ],
  ['throws nothing later', later('throw Object.create(null);'), 2, 'it threw a value without a message'],
  ['rejects with nothing later', later('Promise.reject();'), 2, 'it threw a value without a message'],
  ['requests what is not there later', later('fetch("http://127.0.0.1:1/");'), 2, 'fetch failed'],
  [
    'throws an error that throws',
    later('throw Object.defineProperty(new Error("x"), "message", { get() { throw 1; } });'),
    2,
    'it threw a value without a message',
  ],
  [
    'throws an error without a stack',
    later('throw Object.assign(new Error("x"), { stack: 5, message: {} });'),
    2,
    'it threw a value without a message',
  ],
  ['colours what it throws', later('throw new Error("\\x1b[31mred");'), 2, '\u241b[31mred'],
])('a setup that %s is no success, and not a bug in docgen', async (_, text, code, words) => {
  const folder = await temporaryFolder();
  const server = createServer((__, response) => void response.end('5'));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const responses = { 200: { description: 'Lakes', content: { 'application/json': { schema: { type: 'string' } } } } };
  const described = {
    openapi: '3.1.0',
    info: { title: 'L', version: '1' },
    paths: { '/lakes': { get: { responses } } },
  };
  writeFileSync(join(folder, 'api.json'), JSON.stringify(described));
  writeFileSync(join(folder, 'setup.mjs'), text);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const run = await docgen(['verify', 'api.json', '--server', address, '--setup', 'setup.mjs'], { cwd: folder });
  expect([run.code, run.stderr]).toEqual([code, expect.stringContaining(words)]);
  expect(run.stderr).not.toMatch(/\n\s+at |bug in docgen|\p{Cc}\[31m/u);
});
