import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from './answering-servers.ts';
import { serveDescription } from './built-folder.ts';
import { openReader } from './reader.ts';

/**
 * A server that redirects chooses where a request goes next, and a browser takes every header along but `Authorization`.
 * Seen to fail: the key arrived at the other server, and the console showed its response.
 */
const arrived: IncomingHttpHeaders[] = [];

const allowed = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'X-Key, Authorization',
};

const reader = openReader(async () => {
  const other = await listen((request, response) => {
    if (request.method !== 'OPTIONS') arrived.push(request.headers);
    response.writeHead(200, { ...allowed, 'Content-Type': 'application/json' }).end('{}');
  });
  const api = await listen((request, response) => {
    const isPreflight = request.method === 'OPTIONS';
    response.writeHead(isPreflight ? 204 : 302, { ...allowed, ...(!isPreflight && { Location: other.url }) }).end();
  });
  const get = (operationId: string, scheme: string) => ({
    get: { operationId, security: [{ [scheme]: [] }], responses: { 200: { description: 'A place' } } },
  });
  const description = {
    openapi: '3.1.1',
    info: { title: 'Redirects', version: '1' },
    servers: [{ url: api.url }, { url: other.url }],
    paths: { '/key': get('key', 'key'), '/token': get('token', 'token') },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
  return serveDescription(description, () => {
    for (const server of [api, other]) server.close();
  });
});

async function send(operation: string): Promise<void> {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/${operation}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('.console-form input[type=password]').first().fill('SECRET');
  await page.getByRole('button', { name: /^Send/ }).click();
}

it('does not follow a redirect with a key, which a browser would take along', async () => {
  await send('key');
  await expect.poll(() => reader.page.locator('.console-failure h3').innerText()).toMatch(/redirects this request$/);
  expect(arrived).toEqual([]);
});

it('follows a redirect with a token, which a browser leaves behind', async () => {
  await send('token');
  await expect.poll(() => reader.page.locator('.console-response').first().innerText()).toContain('200');
  expect(arrived.map(({ authorization }) => authorization)).toEqual([undefined]);
});
