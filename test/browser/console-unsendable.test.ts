import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from './answering-servers.ts';
import { serveDescription } from './built-folder.ts';
import { openReader } from './reader.ts';

/** What a page cannot send: the form says so, the sample has it all the same. */
const arrived: IncomingHttpHeaders[] = [];

const HEADERS = ['Origin', 'User-Agent', 'Sec-Purpose'];
const CANNOT = 'A browser cannot send this; use the sample in a terminal.';

const text = { type: 'string' };
const reader = openReader(async () => {
  const server = await listen((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'GET') arrived.push(request.headers);
    response.end();
  });
  const parameters = [
    ...[...HEADERS, 'X-HTTP-Method-Override', 'X-Note'].map((name) => ({ name, in: 'header', schema: text })),
    { name: 'session', in: 'cookie', required: true, schema: text },
  ];
  const responses = { 200: { description: 'OK' } };
  const securitySchemes = {
    cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
    date: { type: 'apiKey', in: 'header', name: 'Date' },
  };
  const paths = {
    '/parameters': { get: { operationId: 'parameters', parameters, responses } },
    '/keys': { get: { operationId: 'keys', security: [{ cookie: [], date: [] }], responses } },
  };
  const info = { title: 'Headers', version: '1' };
  return serveDescription(
    { openapi: '3.1.1', info, servers: [{ url: server.url }], paths, components: { securitySchemes } },
    server.close,
  );
});

async function openConsole(operation: string) {
  const { page, origin } = reader;
  arrived.length = 0;
  await page.goto(`${origin}/api/${operation}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('.console-form').waitFor();
  const sample = page.locator('[data-tab=curl] code').first();
  return { page, sample, send: page.getByRole('button', { name: /^Send Ctrl/ }) };
}

/** Seen to fail: they could be filled in, were in the sample, and were not sent, without a word. */
it('headers and cookies that a browser sends of its own accord are said to be for the sample', async () => {
  const { page, sample, send } = await openConsole('parameters');
  const field = (name: string) => page.locator('.console-form').getByRole('textbox', { name });
  const described = (name: string) => field(name).evaluate((one) => one.ariaDescribedByElements?.[0]?.textContent);
  for (const name of [...HEADERS, 'session']) {
    expect(await described(name), name).toContain(CANNOT);
    await field(name).fill(`mine-${name}`);
    await expect.poll(() => sample.textContent()).toContain(`mine-${name}`);
  }
  for (const name of ['X-Note', 'X-HTTP-Method-Override']) {
    expect(await described(name), name).not.toContain(CANNOT);
    await field(name).fill('PATCH');
  }
  // What is not sent is no reason not to send the rest.
  await field('session').fill('');
  await send.click();
  await page.locator('.console-summary').waitFor();
  expect(arrived).toHaveLength(1);
  expect(JSON.stringify(arrived)).not.toContain('mine-');
  expect(arrived[0]).toMatchObject({ 'x-note': 'PATCH', 'x-http-method-override': 'PATCH' });
});

/** Seen to fail: the request was sent without the header. */
it('a value with which a browser does not send a header is refused', async () => {
  const { page, send } = await openConsole('parameters');
  await page.getByLabel('X-HTTP-Method-Override').fill('TRACE');
  await send.click();
  await page.getByRole('heading', { name: 'A browser cannot send this' }).waitFor();
  expect(arrived).toEqual([]);
});

/** Seen to fail for the key in a header: it could be typed, and was not sent. */
it('so are keys, which are in the sample', async () => {
  const { page, sample, send } = await openConsole('keys');
  expect(await page.locator('.console-form').getByText(CANNOT).count()).toBe(2);
  expect(await sample.textContent()).toMatch(/Date: YOUR_API_KEY[\s\S]*sid=YOUR_API_KEY/);
  await send.click();
  await page.locator('.console-summary').waitFor();
  expect(arrived).toHaveLength(1);
});
