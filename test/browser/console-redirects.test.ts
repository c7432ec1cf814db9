import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from './answering-servers.ts';
import { serveDescription } from './built-folder.ts';
import { openReader } from './reader.ts';

/**
 * A server that redirects chooses where a request goes next, and a browser takes every header along but `Authorization`,
 * and with some redirects the body. Seen to fail: the key arrived at the other server, and the console showed its response.
 */
const arrived: IncomingHttpHeaders[] = [];

const allowed = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'X-Key, X-Signature, X-Api-Key, X-Trace, Authorization',
};

const reader = openReader(async () => {
  const other = await listen((request, response) => {
    if (request.method !== 'OPTIONS') arrived.push(request.headers);
    response.writeHead(200, { ...allowed, 'Content-Type': 'application/json' }).end('{}');
  });
  const api = await listen((request, response) => {
    const isPreflight = request.method === 'OPTIONS';
    response.writeHead(isPreflight ? 204 : 307, { ...allowed, ...(!isPreflight && { Location: other.url }) }).end();
  });
  const get = (operationId: string, scheme: string) => ({
    get: { operationId, security: [{ [scheme]: [] }], responses: { 200: { description: 'A place' } } },
  });
  const withHeader = (name: string, schema: object) => ({
    get: {
      operationId: name,
      parameters: [{ name, in: 'header', required: true, schema }],
      responses: { 200: { description: 'A place' } },
    },
  });
  const form = { type: 'object', properties: { pin: { type: 'string', format: 'password' } } };
  const description = {
    openapi: '3.1.1',
    info: { title: 'Redirects', version: '1' },
    servers: [{ url: api.url }, { url: other.url }],
    paths: {
      '/key': get('key', 'key'),
      '/token': get('token', 'token'),
      '/format': withHeader('X-Signature', { type: 'string', format: 'password' }),
      '/name': withHeader('X-Api-Key', { type: 'string' }),
      '/trace': withHeader('X-Trace', { type: 'string' }),
      '/form': {
        post: {
          operationId: 'pin',
          requestBody: { content: { 'application/x-www-form-urlencoded': { schema: form } } },
          responses: { 200: { description: 'A place' } },
        },
      },
    },
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

async function send(operation: string, field = 'input[type=password]'): Promise<void> {
  const { page, origin } = reader;
  arrived.splice(0);
  await page.goto(`${origin}/api/${operation}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator(`.console-form ${field}`).first().fill('SECRET');
  await page.getByRole('button', { name: /^Send/ }).click();
}

const [LABELLED, IN_BODY] = ['.console-field:has-text("X-") input', '.console-field:has-text("pin") input'];

it.each([
  ['a key', 'key', undefined],
  ['a header of the format “password”', 'x-signature', LABELLED],
  ['a header whose name says that it is a key', 'x-api-key', LABELLED],
  ['a form with a password', 'pin', IN_BODY],
])('does not follow a redirect with %s, which a browser would take along', async (_, operation, field) => {
  await send(operation, field);
  await expect.poll(() => reader.page.locator('.console-failure h3').innerText()).toMatch(/redirects this request$/);
  expect(arrived).toEqual([]);
});

it('follows a redirect with a header that is no secret', async () => {
  await send('x-trace', LABELLED);
  await expect.poll(() => reader.page.locator('.console-response').first().innerText()).toContain('200');
  expect(arrived.map((headers) => headers['x-trace'])).toEqual(['SECRET']);
});

it('follows a redirect with a token, which a browser leaves behind', async () => {
  await send('token');
  await expect.poll(() => reader.page.locator('.console-response').first().innerText()).toContain('200');
  expect(arrived.map(({ authorization }) => authorization)).toEqual([undefined]);
});
