import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../src/dev/server.ts';
import { built, events, policy, serveSite } from './serve-site.ts';

describe('the server', () => {
  it('sends pages with the reload script and their own policy, in the header too', async () => {
    const { get } = await serveSite();
    const { status, headers, body } = await get('/about?x=1');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(`${policy}; frame-ancestors 'self'`);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(body).toMatch(/<script src="\/__docgen\/live-reload\.js\?page=[^"]+" defer><\/script><\/body>/);
  });

  it('sends files unchanged, with their types', async () => {
    const { get } = await serveSite();
    const image = (await get('/img/logo.svg')).headers;
    expect(image['content-type']).toBe('image/svg+xml');
    // Opened by itself, it is a document of this origin.
    expect(image['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
    expect((await get('/about.md')).headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await get('/data.json')).toMatchObject({
      body: '0123456789',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  });

  it('redirects to the clean address, built from its own list, with the query', async () => {
    const { get } = await serveSite();
    const { status, headers } = await get('/about/index.html?next=//evil.example');
    expect([status, headers.location]).toEqual([308, '/about?next=//evil.example']);
    expect((await get('//evil.example/about/')).headers.location).toBeUndefined();
  });

  it("responds with the site's own not-found page and status 404 to an unknown address", async () => {
    const { get } = await serveSite();
    const { status, body } = await get('/no/such/page');
    expect([status, body.includes('not found')]).toEqual([404, true]);
    expect((await get('/404')).status).toBe(404);
  });

  it.each([
    '/../secret',
    '/%2e%2e%2fsecret',
    '/..%5csecret',
    '/.env',
    '/.git/config',
    '/.docgen/manifest.json',
    '/%zz',
    '/%00',
    '/about%2findex.html',
  ])('reveals nothing at %s', async (path) => {
    const { get } = await serveSite();
    expect([400, 403, 404]).toContain((await get(path)).status);
  });

  it('supports conditional requests, ranges and HEAD', async () => {
    const { get } = await serveSite();
    const { headers } = await get('/data.json');
    const etag = headers.etag ?? '';
    expect((await get('/data.json', { headers: { 'if-none-match': `"other", W/${etag}` } })).status).toBe(304);
    expect(await get('/data.json', { headers: { range: 'bytes=2-4' } })).toMatchObject({ status: 206, body: '234' });
    expect(await get('/data.json', { headers: { range: 'bytes=-3' } })).toMatchObject({ status: 206, body: '789' });
    expect(await get('/data.json', { headers: { range: 'bytes=8-' } })).toMatchObject({ status: 206, body: '89' });
    expect((await get('/data.json', { headers: { range: 'bytes=10-' } })).status).toBe(416);
    expect((await get('/data.json', { headers: { range: 'bytes=2-4', 'if-range': '"old"' } })).status).toBe(200);
    expect((await get('/data.json', { headers: { range: 'lines=2' } })).status).toBe(200);
    expect(await get('/about', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  it('allows only GET and HEAD', async () => {
    const { get } = await serveSite();
    const { status, headers } = await get('/', { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])(
    'refuses the Host %j',
    async (host) => {
      const { get } = await serveSite();
      expect((await get('/', { headers: { host } })).status).toBe(403);
      expect((await get('/__docgen/events', { headers: { host } })).status).toBe(403);
    },
  );

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:80', '[::1]:3000'])('accepts the Host %s', async (host) => {
    const { get } = await serveSite();
    expect((await get('/', { headers: { host } })).status).toBe(200);
  });

  it('refuses a request with two hosts', async () => {
    const { server } = await serveSite();
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('accepts IP addresses if it listens everywhere, but no unknown host names', async () => {
    const { get } = await serveSite(built, [], '0.0.0.0');
    expect((await get('/', { headers: { host: '192.168.1.7:3000' } })).status).toBe(200);
    expect((await get('/', { headers: { host: 'evil.example' } })).status).toBe(403);
  });

  it('survives requests that are not HTTP', async () => {
    const { server, get } = await serveSite();
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.end('GET http://[ HTTP/9.9\r\n\u0000\r\n\r\n'));
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
      socket.resume();
    });
    expect((await get('/')).status).toBe(200);
  });
});

describe('startServer', () => {
  it('uses the next free port, and reports if there is none', async () => {
    const { server, site } = await serveSite();
    const second = await startServer(site, { host: '127.0.0.1', ports: [server.port, 0] });
    await second.close();
    expect(second.port).not.toBe(server.port);
    await expect(startServer(site, { host: '127.0.0.1', ports: [server.port] })).rejects.toThrow('EADDRINUSE');
  });

  it('closes even if pages are open and a request is incomplete, without waiting for them', {
    timeout: 10_000,
  }, async () => {
    const { server } = await serveSite();
    await events(server)(0);
    const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\n'));
    // It may be reported as a reset.
    socket.on('error', () => {});
    const isCut = new Promise((resolve) => socket.on('close', resolve));
    await once(socket, 'connect');
    await server.close();
    await isCut;
  });
});
