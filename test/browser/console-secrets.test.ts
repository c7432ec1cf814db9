import { expect, it } from 'vitest';
import { listen } from './answering-servers.ts';
import { serveDescription } from './built-folder.ts';
import { noteRequests, openReader } from './reader.ts';

/**
 * What a reader types into a field of the format `password`, or one whose name says that it is a key, is treated like a
 * credential. Seen to fail: it was in the samples, the link, and the storage of the tab.
 */
const reader = openReader(async () => {
  const gone = await listen(() => {});
  gone.close();
  const secret = { type: 'string', format: 'password' };
  const form = { type: 'object', required: ['pin', 'city'], properties: { pin: secret, city: { type: 'string' } } };
  return serveDescription({
    openapi: '3.1.1',
    info: { title: 'Secrets', version: '1' },
    servers: [{ url: gone.url }],
    paths: {
      '/open': {
        post: {
          operationId: 'open',
          security: [{ key: [] }],
          parameters: [
            { name: 'X-Signature', in: 'header', required: true, schema: secret },
            { name: 'api_key', in: 'query', required: true, schema: { type: 'string' } },
            { name: 'session', in: 'cookie', required: true, schema: secret },
            { name: 'page', in: 'query', schema: { type: 'string' } },
          ],
          requestBody: { content: { 'application/x-www-form-urlencoded': { schema: form } } },
          responses: { 200: { description: 'Open' } },
        },
      },
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Own' } } },
  });
});

it('hides the secrets of a form everywhere but in the request', async () => {
  const { page, origin, context } = reader;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${origin}/api/open`);
  await page.getByRole('button', { name: 'Try it' }).click();
  const field = (name: string) => page.locator('.console-form').getByLabel(name);
  for (const name of ['X-Signature', 'api_key', 'session', 'pin']) {
    await field(name).fill(`SECRET of ${name}`);
    expect(await field(name).getAttribute('type')).toBe('password');
    expect(await field(name).getAttribute('autocomplete')).toBe('off');
  }
  await field('city').fill('Potosí');
  await field('page').fill('7');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: /^Send/ }).click();
  const request = await sent;
  expect(request.url()).toContain('SECRET%20of%20api_key');
  expect(request.postData()).toContain('SECRET');
  await page.locator('.console-failure').waitFor();
  const terminal = await page.locator('.console-failure pre').last().innerText();
  expect(terminal).toContain('X-Signature: ••••••');
  expect(terminal).toContain('api_key');
  expect(terminal).toContain('pin=••••••');
  expect(terminal).toContain('city=Potosí');
  await page.getByRole('button', { name: 'Copy a link to this request' }).click();
  await expect.poll(() => page.url()).toContain('#');
  const [link, stored, text] = await page.evaluate(() => [
    new TextDecoder().decode(
      Uint8Array.from(
        atob((location.hash.split('=')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
        (character) => character.charCodeAt(0),
      ),
    ),
    JSON.stringify({ ...sessionStorage, ...localStorage }),
    document.body.textContent,
  ]);
  expect(link).toContain('Potosí');
  for (const shown of [link, stored, text]) expect(shown).not.toContain('SECRET');
  // The form still has them, and once it is filled in again from the list of requests.
  await page.locator('.console-more summary').click();
  await page.locator('.console-more li button').first().click();
  expect(await field('X-Signature').inputValue()).toBe('SECRET of X-Signature');
  expect(await field('pin').inputValue()).toBe('SECRET of pin');
  await field('pin').fill('');
  expect(await field('pin').inputValue()).toBe('');
  // Seen to fail: they stayed in their fields, and were sent again.
  await page.getByRole('button', { name: 'Forget all' }).click();
  for (const name of ['X-Signature', 'api_key', 'session']) expect(await field(name).inputValue()).toBe('');
  expect(await field('page').inputValue()).toBe('7');
});

/** Seen to fail: a host without a scheme is a path on the documentation's own host, which was sent the credentials. */
it.each(['api.example.com', 'localhost:9501', 'htp://api.example.com', 'mailto:a', 'http://'])(
  'sends nothing to the base address %s, and says how one begins',
  async (base) => {
    const { page, origin } = reader;
    await page.goto(`${origin}/api/open`);
    await page.getByRole('button', { name: 'Try it' }).click();
    const field = (name: string) => page.locator('.console-form').getByLabel(name);
    for (const name of ['X-Signature', 'api_key', 'session', 'pin', 'city'])
      await field(name).fill(`SECRET of ${name}`);
    await page.locator('.console summary', { hasText: 'Server' }).click();
    await page.locator('.console input[type=url]').fill(base);
    const requests = noteRequests(page);
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByRole('heading', { name: 'This is not the address of a server' }).waitFor();
    expect(requests.filter((path) => path.includes('SECRET') || path.includes('api.example'))).toEqual([]);
    expect(requests).not.toContain('/open');
  },
);
