import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type RebuiltSite, rebuiltSite } from '../../../src/dev/rebuilt-site.ts';
import { type SiteServer, startServer } from '../../../src/dev/server.ts';
import { placeIn, report } from '../../../src/diagnostics/report.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const running: SiteServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

const policy = "default-src 'none'; script-src 'self'";
const page = (text: string) =>
  `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy.replaceAll("'", '&#x27;')}"><title>t</title></head><body>${text}</body></html>`;

function files(entries: Readonly<Record<string, string>>) {
  return Object.entries(entries).map(([path, content]) => ({ path, content, origin: path }));
}

const built = {
  'index.html': page('start'),
  'about/index.html': page('about'),
  '404.html': page('not found'),
  'img/logo.svg': '<svg/>',
  'data.json': '0123456789',
};

async function serveSite(
  entries: Readonly<Record<string, string>> = built,
  diagnostics: readonly Diagnostic[] = [],
  host = '127.0.0.1',
) {
  const site = rebuiltSite();
  await site.update({ files: files(entries), diagnostics, config: undefined });
  const server = await startServer(site, { host, ports: [0] });
  running.push(server);
  const get = (path: string, options: RequestOptions = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const request = httpRequest({ host: '127.0.0.1', port: server.port, path, ...options }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (piece) => {
          body += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      });
      request.on('error', reject);
      request.end();
    });
  return { site, server, get };
}

/** Reads messages of the event stream, in order. */
function events({ port }: SiteServer) {
  const states: { version: string; revision: string; problems: { where: string }[] }[] = [];
  let wake = () => {};
  const request = httpRequest({ host: '127.0.0.1', port, path: '/__docgen/events' }, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) states.push(JSON.parse(data));
      wake();
    });
  });
  request.on('error', () => {});
  request.end();
  return async (index: number) => {
    while (states[index] === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return states[index];
  };
}

describe('the server', () => {
  it('answers pages with the reload script and their own policy, in the header too', async () => {
    const { get } = await serveSite();
    const { status, headers, body } = await get('/about?x=1');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(`${policy}; frame-ancestors 'self'`);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(body).toMatch(/<script src="\/__docgen\/live-reload\.js\?page=[^"]+" defer><\/script><\/head>/);
  });

  it('answers files as they are, with their types', async () => {
    const { get } = await serveSite();
    expect((await get('/img/logo.svg')).headers['content-type']).toBe('image/svg+xml');
    expect(await get('/data.json')).toMatchObject({
      body: '0123456789',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  });

  it('leads to the clean address, made of its own list', async () => {
    const { get } = await serveSite();
    const { status, headers } = await get('/about/index.html?next=//evil.example');
    expect([status, headers.location]).toEqual([308, '/about']);
    expect((await get('//evil.example/about/')).headers.location).toBeUndefined();
  });

  it("shows the site's own page with status 404 where there is nothing", async () => {
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
  ])('gives nothing away at %s', async (path) => {
    const { get } = await serveSite();
    expect([400, 403, 404]).toContain((await get(path)).status);
  });

  it('knows conditional requests, ranges and HEAD', async () => {
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

  it('answers GET and HEAD only', async () => {
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

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:80', '[::1]:3000'])('answers to the Host %s', async (host) => {
    const { get } = await serveSite();
    expect((await get('/', { headers: { host } })).status).toBe(200);
  });

  it('answers to plain addresses where it listens everywhere, and to no foreign name', async () => {
    const { get } = await serveSite(built, [], '0.0.0.0');
    expect((await get('/', { headers: { host: '192.168.1.7:3000' } })).status).toBe(200);
    expect((await get('/', { headers: { host: 'evil.example' } })).status).toBe(403);
  });

  it('outlives requests that are no HTTP', async () => {
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

describe('the event stream', () => {
  it('is for pages of this server only', async () => {
    const { get } = await serveSite();
    const refused = [{ origin: 'http://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of refused) expect((await get('/__docgen/events', { headers })).status).toBe(403);
  });

  it('tells the state at once, and again at every build', async () => {
    const { site, server } = await serveSite();
    const next = events(server);
    const first = await next(0);
    expect(first?.problems).toEqual([]);
    await site.update({
      files: files({ ...built, 'about/index.html': page('two') }),
      diagnostics: [],
      config: undefined,
    });
    server.publish();
    const second = await next(1);
    expect(second?.version).not.toBe(first?.version);
    await site.update({
      files: files({ ...built, 'about/index.html': page('two') }),
      diagnostics: [],
      config: undefined,
    });
    server.publish();
    expect((await next(2))?.version).toBe(second?.version);
  });
});

describe('a site with errors', () => {
  const problem = report('LINK_BROKEN', 'There is no <page>', {
    place: placeIn({ path: 'docs/a.md', text: '[x](/<none>)' }, 1, 5, 7),
  });

  async function breakSite(site: RebuiltSite, entries: Readonly<Record<string, string>>) {
    await site.update({ files: files(entries), diagnostics: [problem], config: undefined });
  }

  it('keeps every page in its last good form, tells the browser, and recovers', async () => {
    const { site, server, get } = await serveSite();
    const next = events(server);
    const first = await next(0);
    await breakSite(site, { 'index.html': page('start') });
    server.publish();
    expect(await next(1)).toMatchObject({ version: first?.version, problems: [{ where: 'docs/a.md:1:5' }] });
    expect((await get('/about')).body).toContain('about');
    await site.update({ files: files(built), diagnostics: [], config: undefined });
    server.publish();
    expect(await next(2)).toMatchObject({ version: first?.version, problems: [] });
  });

  it('shows the error page, as text and under a strict policy, where there never was a good form', async () => {
    const { get } = await serveSite({}, [problem]);
    const { status, headers, body } = await get('/docs/a');
    expect(status).toBe(500);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('docs/a.md:1:5');
    expect(body).toContain('There is no &lt;page&gt;');
    expect(body).toContain('1 | [x](/&lt;none&gt;)');
    expect(body).not.toContain('<none>');
  });

  it('does not show what became of a source at fault', async () => {
    const { site, get } = await serveSite();
    const half = { path: 'about/index.html', content: page('half'), origin: 'docs/a.md' };
    const diagnostics = [problem];
    await site.update({ files: [half, ...files({ 'index.html': page('other') })], diagnostics, config: undefined });
    expect((await get('/about')).body).toContain('about');
    expect((await get('/')).body).toContain('other');
  });

  it('does not take the site away for warnings', async () => {
    const { get } = await serveSite(built, [report('ANCHOR_BROKEN', 'no part')]);
    expect((await get('/none')).status).toBe(404);
  });
});

describe('startServer', () => {
  it('takes the next free port, and says when there is none', async () => {
    const { server, site } = await serveSite();
    const second = await startServer(site, { host: '127.0.0.1', ports: [server.port, 0] });
    running.push(second);
    expect(second.port).not.toBe(server.port);
    await expect(startServer(site, { host: '127.0.0.1', ports: [server.port] })).rejects.toThrow('EADDRINUSE');
  });

  it('closes at once though pages are open', async () => {
    const { server } = await serveSite();
    await events(server)(0);
    const start = performance.now();
    await server.close();
    expect(performance.now() - start).toBeLessThan(200);
  });
});
