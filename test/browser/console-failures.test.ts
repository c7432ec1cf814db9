import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { listen, open, openServers, send, shortenLimit } from './answering-servers.ts';
import { openReader } from './reader.ts';

/**
 * Failures are explained in plain words, tested with real servers on this machine. Seen to fail with `isThere` always
 * false (CORS becomes "cannot be reached"), and with `responseProblems` returning nothing.
 */
const torn: { probe?: ServerResponse } = {};
const reader = openReader(async () => {
  const gone = await listen(() => {});
  gone.close();
  return openServers(
    {
      cors: (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Illimani"}'),
      type: (request, response) => {
        open(request, response);
        response.writeHead(200, { 'content-type': 'text/html' }).end('<script>document.title = "run"</script>');
      },
      broken: (request, response) => {
        open(request, response);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"name": Illimani}');
      },
      schema: (request, response) => {
        open(request, response);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Illimani","height":"6438 m"}');
      },
      endless: (request, response) => {
        open(request, response);
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ name: 'Illimani', code: `${'a'.repeat(60)}!` }));
      },
      // Responds with the status that its address names.
      status: (request, response) => {
        open(request, response);
        response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
        response.writeHead(Number(/\/(\d+)/.exec(request.url ?? '')?.[1] ?? 503), { 'Retry-After': '7' }).end();
      },
      // Ends in the middle of what it has announced.
      cut: (request, response) => {
        open(request, response);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        response.write('{"name":"Illi', () => setTimeout(() => response.destroy(), 50));
      },
      slow: (request, response) => open(request, response),
      // Breaks the first connection, and keeps whoever asks for its root waiting.
      torn: (request, response) => {
        open(request, response);
        if (request.url === '/') torn.probe = response;
        else if (torn.probe) response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Illimani"}');
        else request.socket.destroy();
      },
    },
    { gone: gone.url, nowhere: 'https://nowhere.invalid', plain: 'http://plain.example', own: '/' },
  );
});

it('CORS: what it is, and the header that the server would need', async () => {
  const page = await send(reader, 'cors');
  await page.getByRole('heading', { name: 'The browser may not read the response (CORS)' }).waitFor();
  const text = await page.locator('.console-failure').innerText();
  expect(text).toContain(`Access-Control-Allow-Origin: ${reader.origin}`);
  expect(text).toMatch(/The same request from a terminal:\s+curl "http:.*\/cors"/);
});

it('a server that is not there, and an unknown host name', async () => {
  for (const operation of ['gone', 'nowhere']) {
    const page = await send(reader, operation);
    await page.getByRole('heading', { name: /cannot be reached$/ }).waitFor();
  }
});

/** Seen to fail: "The browser may not read the response (CORS)", which concerns other origins only. */
it('a server of the page itself whose connection ends without a response', async () => {
  const { page, origin } = reader;
  await page.route(`${origin}/own`, (route) => route.abort('connectionreset'));
  await send(reader, 'own');
  await page.getByRole('heading', { name: 'The connection ended too early' }).waitFor();
  const text = await page.locator('.console-failure').innerText();
  expect(text).toContain(new URL(origin).host);
  expect(text).not.toMatch(/CORS|Access-Control/);
});

it('no connection', async () => {
  const { page, origin, context } = reader;
  await page.goto(`${origin}/api/schema`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: /^Send/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
});

it('a response that takes too long, and one that the reader cancels', async () => {
  const { page } = reader;
  await shortenLimit(page);
  await send(reader, 'slow');
  await page.getByRole('heading', { name: 'No response in time' }).waitFor();
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.locator('.console-note').innerText()).toBe('The request was cancelled.');
});

/** Seen to fail: what the first request failed of took the place of the second one's response. */
it('an earlier request that is still being explained does not replace the response of a later one', async () => {
  const page = await send(reader, 'torn');
  await expect.poll(() => torn.probe !== undefined).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.locator('.console-response', { hasText: 'Illimani' }).waitFor();
  torn.probe?.end();
  await page.waitForTimeout(500);
  expect(await page.locator('.console-failure').count()).toBe(0);
});

it('a response that contradicts its media type or its status', async () => {
  const page = await send(reader, 'type');
  await page.getByText('The response has the media type text/html, but application/json is described.').waitFor();
  // Its text is shown, never executed.
  expect(await page.locator('.console-text').innerText()).toContain('<script>');
  expect(await page.title()).not.toBe('run');
  await send(reader, 'broken');
  await page.getByText(/^The response claims to be JSON, but is not\./).waitFor();
  await send(reader, 'status');
  await page.getByText('The status 503 is not described.').waitFor();
});

it.each([
  [401, 'The server does not know who is asking'],
  [403, 'The server knows who is asking, but does not allow this'],
  [404, 'There is nothing at this address'],
  [415, 'The server does not accept the media type of this body'],
  [429, 'so the server accepts no more for now. Send it again in 7 seconds.'],
  [500, 'The server failed. The request itself may be fine.'],
  [503, 'The server is busy or being maintained.'],
])('%i in plain words', async (status, words) => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/status`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('.console-form summary', { hasText: 'Server' }).click();
  const base = page.getByLabel('Another base address');
  const own = await base.getAttribute('placeholder');
  await base.fill(`${own}/${status}?`);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect.poll(() => page.locator('.console-response .console-hint').first().innerText()).toContain(words);
});

it('a connection that ends before its response does: what has arrived, and that it is not all', async () => {
  const page = await send(reader, 'cut');
  await page.getByText('The connection ended before the response was complete.').waitFor();
  expect(await page.locator('.console-text').innerText()).toBe('{"name":"Illi');
  expect(await page.locator('.console-problem').count()).toBe(1);
});

it('a response that violates the documented schema, by the name of the property', async () => {
  const page = await send(reader, 'schema');
  const problem = page.locator('.console-problem', { hasText: 'differs from its description' });
  await problem.waitFor();
  expect(await problem.locator('li code').allInnerTexts()).toEqual(['height']);
});

/** Seen to fail without a worker: the page stopped for good. */
it('a pattern without end stops nothing, and what it keeps from being compared is said', async () => {
  const page = await send(reader, 'endless');
  await page.getByText('The response was not checked against its description').waitFor();
  expect(await page.locator('.json-tree').innerText()).toContain('Illimani');
  // The next response is compared again.
  const problem = (await send(reader, 'schema')).locator('.console-problem', {
    hasText: 'differs from its description',
  });
  await problem.waitFor();
});

/** Seen to fail without the limits: a million lines are drawn in a minute and a half. */
it('mixed content: a page over https sends no request to a server over http', async () => {
  const { page, origin, context } = reader;
  // The same files under an https address, so that the browser applies its own rules to their requests.
  await context.route('https://docs.example/**', async (route) => {
    const answer = await fetch(origin + new URL(route.request().url()).pathname);
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  });
  await page.goto('https://docs.example/api/plain');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('heading', { name: 'Mixed content' }).waitFor();
});
