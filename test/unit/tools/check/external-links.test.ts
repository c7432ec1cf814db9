import { describe, expect, it } from 'vitest';
import { checkExternalLinks } from '../../../../src/tools/check/external-links.ts';
import { anotherHost } from '../../commands/checked.ts';

/** A busy machine takes its time; only a host that never responds is waited for in vain. */
const patient = { timeout: 10_000, longestWait: 10 };
const impatient = { timeout: 200, longestWait: 10 };

describe('the check of links to other hosts', () => {
  it('sends a GET if HEAD is refused, and does not read the response', async () => {
    const { origin, asked } = await anotherHost((request, response) => {
      response.writeHead(request.method === 'HEAD' ? 405 : 200, { 'Content-Type': 'text/html' });
      response.end('<a href="/deeper">x</a>');
    });
    expect(await checkExternalLinks([`${origin}/a?b=1&c=%22`])).toEqual(new Map());
    expect(asked).toEqual(['HEAD /a?b=1&c=%22', 'GET /a?b=1&c=%22']);
  });

  it('retries a busy host twice, and does not wait as long as it asks for', async () => {
    const { origin, asked } = await anotherHost((request, response) => {
      const isFree = request.url === '/soon' && asked.length > 4;
      response.writeHead(isFree ? 200 : request.url === '/soon' ? 503 : 429, { 'Retry-After': '86400' }).end();
    });
    const urls = [`${origin}/soon`, `${origin}/never`];
    expect(await checkExternalLinks(urls, patient)).toEqual(new Map([[`${origin}/never`, 'it responds with 429']]));
    expect(asked.filter((one) => one === 'HEAD /never')).toHaveLength(3);
    expect(asked.filter((one) => one === 'HEAD /soon')).toHaveLength(2);
  });

  it('gives up on a host that never responds, that breaks off, or that redirects forever, and says which', async () => {
    const { origin } = await anotherHost((request, response) => {
      if (request.url === '/silent') return;
      if (request.url === '/off') request.destroy();
      else response.writeHead(302, { Location: '/round' }).end();
    });
    const reasons = {
      [`${origin}/off`]: 'it cannot be reached (UND_ERR_SOCKET)',
      [`${origin}/round`]: 'it cannot be reached (redirect count exceeded)',
      'http://127.0.0.2:3/': 'it cannot be reached (ECONNREFUSED)',
    };
    expect(Object.fromEntries(await checkExternalLinks(Object.keys(reasons), patient))).toEqual(reasons);
    expect(await checkExternalLinks([`${origin}/silent`], impatient)).toEqual(
      new Map([[`${origin}/silent`, 'it cannot be reached (The operation was aborted due to timeout)']]),
    );
  });

  it('survives a page that breaks off', async () => {
    const { origin } = await anotherHost((request, response) => {
      response.writeHead(request.method === 'HEAD' ? 405 : 200, { 'Content-Type': 'text/html' });
      response.write('<a href="/deeper">');
      if (request.method === 'GET') setTimeout(() => response.destroy(), 20);
      else response.end();
    });
    expect(await checkExternalLinks([`${origin}/a`, `${origin}/b`], patient)).toEqual(new Map());
  });

  it('does not report what only refuses programs', async () => {
    const { origin } = await anotherHost((_, response) => response.writeHead(999).end());
    expect(await checkExternalLinks([`${origin}/`])).toEqual(new Map());
  });

  it('sends eight requests at once and no more', async () => {
    let open = 0;
    let most = 0;
    const { origin, asked } = await anotherHost((_, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        response.end();
      }, 20);
    });
    const urls = Array.from({ length: 40 }, (_, n) => `${origin}/${n}`);
    expect(await checkExternalLinks(urls)).toEqual(new Map());
    expect([asked.length, most]).toEqual([40, 8]);
  });

  it('uses the proxy of the environment, except for addresses of this machine', async () => {
    const proxy = await anotherHost((_, response) => response.end());
    process.env.http_proxy = proxy.origin;
    try {
      await checkExternalLinks(['http://elsewhere.invalid/'], patient);
      expect(process.env.http_proxy).toBe(proxy.origin);
    } finally {
      delete process.env.http_proxy;
    }
    expect(new Set(proxy.asked)).toEqual(new Set(['CONNECT elsewhere.invalid:80']));
  });
});
