import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { get, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Serving, serve, temporaryFolder } from '../../docgen.ts';
import { put } from './docgen-process.ts';

const SECRET = 'nobody may read this';
const PAGE = 'site/pages/about.md';

let cwd: string;
let serving: Serving;
let port: number;

beforeAll(async () => {
  cwd = await temporaryFolder();
  mkdirSync(join(cwd, 'site/public'), { recursive: true });
  put(cwd, { 'site/pages/index.md': '# Start\n', [PAGE]: '# About\n\nRound 0.\n', 'site/public/a.txt': '0123456789' });
  for (const path of ['secret', 'site/.env', 'site/public/.env', 'site/docgen.secret', 'site/public/.git/config'])
    put(cwd, { [path]: SECRET });
  symlinkSync(join(cwd, 'secret'), join(cwd, 'site/public/link.txt'));
  serving = await serve(join(cwd, 'site'));
  port = Number(new URL(serving.origin).port);
}, 60_000);

afterAll(() => serving.stop());

/** Sends bytes unchanged, and returns the response once the server closes the connection or `patience` is over. */
function raw(text: string, patience = 3_000): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(finish, patience);
    socket.setEncoding('latin1').on('data', (piece) => {
      answer += piece;
    });
    socket.on('close', finish).on('error', finish);
  });
}

const ask = (path: string, ...headers: string[]) =>
  raw(`${[`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`);

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('docgen serve and requests from strangers', { timeout: 60_000 }, () => {
  it.each([
    '/../secret',
    '/../../secret',
    '/%2e%2e/secret',
    '/%2e%2e%2fsecret',
    '/..%2fsecret',
    '/..%5csecret',
    '/..\\secret',
    '/%252e%252e%252fsecret',
    '/%c0%ae%c0%ae/secret',
    '/.%00./secret',
    '/./../secret',
    '//secret',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/.docgen/manifest.json',
    '/docgen.secret',
    '/link.txt',
    '/pages/about.md',
    'http://127.0.0.1/../secret',
    '/%zz',
    '/%',
  ])('reveals nothing at %s', async (path) => {
    const answer = await ask(path);
    expect([400, 403, 404]).toContain(statusOf(answer));
    expect(answer).not.toContain(SECRET);
  });

  it('takes a target that names this server, and none that names another one', async () => {
    const get = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(statusOf(await get('http://localhost/about'))).toBe(200);
    expect(statusOf(await get('http://localhost?x=/about'))).toBe(200);
    expect(statusOf(await get('http://evil.example/about'))).toBe(403);
    expect(await get('*')).toContain('This is not the path of a page');
  });

  it('responds 400 to a broken address, and 404 with a page of the site to a missing one', async () => {
    expect(statusOf(await ask('/%zz'))).toBe(400);
    const missing = await ask('/no/such/page');
    expect(statusOf(missing)).toBe(404);
    expect(missing).toContain('Page Not Found');
  });

  it('responds only under its own names, and opens nothing to other sites', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '[::1', '']) {
      const answer = await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect([host, statusOf(answer)]).toEqual([host, expect.toBeOneOf([400, 403])]);
    }
    const fromElsewhere = await ask('/a.txt', 'Origin: http://evil.example');
    expect(fromElsewhere).not.toMatch(/access-control/i);
    expect(fromElsewhere).toMatch(/Cross-Origin-Resource-Policy: same-origin/i);
    expect(statusOf(await ask('/__docgen/events', 'Origin: http://evil.example'))).toBe(403);
    expect(statusOf(await ask('/__docgen/events', 'Sec-Fetch-Site: cross-site'))).toBe(403);
  });

  it('survives anything that is not HTTP', async () => {
    const requests = [
      '\r\n\r\n\r\n',
      '\u0000\u0001\u0002\u00ff\r\n\r\n',
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n',
      'GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(20_000)}\r\n`,
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\nzz\r\n',
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    ];
    await Promise.all(requests.map((request) => raw(request, 1_500)));
    expect(statusOf(await ask('/about'))).toBe(200);
    expect(serving.output()).not.toContain('mistake');
  });

  it('closes connections that send their request too slowly', async () => {
    expect(statusOf(await raw('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 40_000))).toBe(408);
  });

  it('builds and notifies a thousand readers under load', {
    timeout: 120_000,
  }, async () => {
    const READERS = 1_000;
    const sockets: Socket[] = [];
    let notified = 0;
    await Promise.all(
      Array.from(
        { length: READERS },
        () =>
          new Promise<void>((resolve, reject) => {
            const reader = get({ host: '127.0.0.1', port, path: '/__docgen/events', agent: false }, (response) => {
              let count = 0;
              response.on('data', (piece: Buffer) => {
                count += piece.toString().split('data: ').length - 1;
                if (count === 1) resolve();
                if (count === 2) notified += 1;
              });
              response.on('error', () => {});
              sockets.push(response.socket);
            });
            reader.on('error', reject);
          }),
      ),
    );
    let isFlooding = true;
    let answered = 0;
    const flood = Array.from({ length: 20 }, async () => {
      while (isFlooding) {
        await new Promise<void>((resolve) => {
          const one = httpRequest({ host: '127.0.0.1', port, path: '/a.txt' }, (response) => {
            answered += 1;
            response.resume().on('end', resolve);
          });
          one.on('error', () => resolve());
          one.end();
        });
      }
    });
    await vi.waitUntil(() => answered > 100, { timeout: 60_000 });
    appendFileSync(join(cwd, PAGE), 'Round 1.\n');
    await vi.waitUntil(() => notified === READERS, { timeout: 60_000 });
    isFlooding = false;
    await Promise.all(flood);
    expect(await ask('/about')).toContain('Round 1.');
    for (const socket of sockets) socket.destroy();
  });

  it('reports a broken link while all pages keep working, and recovers when it is fixed, without a restart', async () => {
    writeFileSync(join(cwd, PAGE), '# About\n\n[x](/none)\n');
    const patience = { timeout: 30_000 };
    await expect.poll(() => serving.output(), patience).toMatch(/about\.md:3:1: error LINK_BROKEN/);
    expect(statusOf(await ask('/'))).toBe(200);
    expect(await ask('/about')).toContain('href="/none"');
    writeFileSync(join(cwd, PAGE), '# About\n\nMended.\n');
    await expect.poll(() => ask('/about'), patience).toContain('Mended.');
  });
});
