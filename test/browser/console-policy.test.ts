import type { RequestListener, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { listen, open, openServers, send } from './answering-servers.ts';
import { openReader } from './reader.ts';

/**
 * What the page's policy stops is told from what a server does not allow. The policy names the described servers, and none
 * of them is the one that is redirected to. Seen to fail: each was said to be a server that the page may not call, or to be
 * a matter of CORS.
 */
const reader = openReader(async () => {
  const elsewhere = await listen((request, response) => {
    open(request, response);
    response.end('{}');
  });
  const redirect = (response: ServerResponse) => response.writeHead(302, { Location: `${elsewhere.url}/docs` }).end();
  const site = await openServers({
    closed: (request, response) => (request.url === '/' ? redirect(response) : response.end('{}')),
    file: (request, response) => {
      open(request, response);
      return request.url === '/' ? response.writeHead(404).end() : redirect(response);
    },
    everything: (request, response) => {
      open(request, response);
      redirect(response);
    },
  } satisfies Record<string, RequestListener>);
  return {
    ...site,
    close: async () => {
      elsewhere.close();
      await site.close();
    },
  };
});

it('a server without CORS whose root redirects elsewhere: CORS', async () => {
  const page = await send(reader, 'closed');
  await expect.poll(() => page.locator('.console-failure h3').innerText()).toMatch(/\(CORS\)$/);
});

it.each(['file', 'everything'])('%s redirects elsewhere: the policy, whatever the root does', async (operation) => {
  const page = await send(reader, operation);
  await expect
    .poll(() => page.locator('.console-failure h3').innerText())
    .toMatch(/^127\.0\.0\.1:\d+ redirects to a server that this page may not call$/);
  expect(await page.locator('.console-failure').innerText()).toContain('policy.connect');
});
