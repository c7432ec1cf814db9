import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { temporaryFolder } from '../docgen.ts';
import { serveBuilt } from './built-folder.ts';
import { openReader } from './reader.ts';

/**
 * Failures are explained in plain words, tested with real servers on this machine. Seen to fail with `isThere` always
 * false (CORS becomes "cannot be reached"), and with `responseProblems` returning nothing.
 */
const open: RequestListener = (_, response) => response.setHeader('Access-Control-Allow-Origin', '*');

async function listen(answer: RequestListener): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const place = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, height: { type: 'integer' }, code: { pattern: '^(a+)+$' } },
};

/** A site whose operations each have their own server. */
async function siteOf(servers: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const json = { 'application/json': { schema: { $ref: '#/components/schemas/Place' } } };
  const paths = Object.entries(servers).map(([operationId, url]) => [
    `/${operationId}`,
    { get: { operationId, servers: [{ url }], responses: { 200: { description: 'A place', content: json } } } },
  ]);
  const description = {
    openapi: '3.1.1',
    info: { title: 'Failures', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: { Place: place } },
  };
  await mkdir(join(folder, 'site/api'), { recursive: true });
  await writeFile(join(folder, 'site/api/openapi.yaml'), stringify(description));
  return serveBuilt(folder);
}

const reader = openReader(async () => {
  const answers: Readonly<Record<string, RequestListener>> = {
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
    image: (request, response) => {
      open(request, response);
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>');
    },
    // Three megabytes, of which all lines together are a million and a half.
    long: (request, response) => {
      open(request, response);
      const row = { a: Array(100).fill(Array(100).fill(1)) };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(Array(150).fill(row)));
    },
    keys: (request, response) => {
      open(request, response);
      const places = Array.from({ length: 50 }, (_, n) => ({ lat: n, lng: n, [`a${'\u0301'.repeat(100_000)}`]: 1 }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"name":"Illimani","${'k'.repeat(500_000)}":${JSON.stringify(places.slice(0, 2))},"list":[[[1]]]}`);
    },
    stream: (request, response) => {
      open(request, response);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: first\n\n${'data: another\n\n'.repeat(40)}data: newest\n\n`);
    },
  };
  const running = await Promise.all(
    Object.entries(answers).map(async ([name, answer]) => ({ name, ...(await listen(answer)) })),
  );
  const gone = await listen(() => {});
  gone.close();
  const urls = Object.fromEntries(running.map(({ name, url }) => [name, url]));
  const site = await siteOf({
    ...urls,
    gone: gone.url,
    nowhere: 'https://nowhere.invalid',
    plain: 'http://plain.example',
  });
  return {
    origin: site.origin,
    close: async () => {
      for (const { close } of running) close();
      await site.close();
    },
  };
});

/** Shortens the time limit of half a minute. */
async function shortenLimit(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((run: () => void, pause = 0) =>
      setTimeout(run, pause === 30_000 ? 1500 : pause)) as typeof setTimeout;
  });
}

async function send(operation: string) {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/${operation}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  return page;
}

it('CORS: what it is, and the header that the server would need', async () => {
  const page = await send('cors');
  await page.getByRole('heading', { name: 'The browser may not read the response (CORS)' }).waitFor();
  const text = await page.locator('.console-failure').innerText();
  expect(text).toContain(`Access-Control-Allow-Origin: ${reader.origin}`);
  expect(text).toMatch(/The same request from a terminal:\s+curl "http:.*\/cors"/);
});

it('a server that is not there, and an unknown host name', async () => {
  for (const operation of ['gone', 'nowhere']) {
    const page = await send(operation);
    await page.getByRole('heading', { name: /cannot be reached$/ }).waitFor();
  }
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
  await send('slow');
  await page.getByRole('heading', { name: 'No response in time' }).waitFor();
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.locator('.console-note').innerText()).toBe('The request was cancelled.');
});

/** Seen to fail: labels repeated the whole key, and the page stood still for 20 s. */
it('a response with long keys, of which a part is shown', async () => {
  const page = await send('keys');
  await page.getByText('Illimani').first().waitFor();
  const longest = () =>
    page.locator('.console-response').evaluate((response) => {
      const elements = [...response.querySelectorAll('*')];
      const own = (one: Element) => [...one.childNodes].map((node) => node.nodeValue?.length ?? 0);
      return {
        attribute: Math.max(...elements.flatMap((one) => [...one.attributes].map(({ value }) => value.length))),
        text: Math.max(...elements.flatMap(own)),
      };
    });
  const views = page.locator('.console-response').getByRole('tab');
  for (const view of await views.all()) {
    await view.click();
    const { attribute, text } = await longest();
    expect(attribute).toBeLessThan(1_000);
    expect(text).toBeLessThan(210_000);
  }
  expect(await views.allInnerTexts()).toEqual(['Body', 'Table', 'Map']);
});

it('a response that contradicts its media type or its status', async () => {
  const page = await send('type');
  await page.getByText('The response has the media type text/html, and application/json is described.').waitFor();
  // Its text is shown, never executed.
  expect(await page.locator('.console-text').innerText()).toContain('<script>');
  expect(await page.title()).not.toBe('run');
  await send('broken');
  await page.getByText(/^The response claims to be JSON, but is not\./).waitFor();
  await send('status');
  await page.getByText('The status 503 is not described.').waitFor();
});

it.each([
  [401, 'The server does not know who is asking'],
  [403, 'The server knows who is asking, and does not allow this'],
  [404, 'There is nothing at this address'],
  [415, 'The server does not take the media type of this body'],
  [429, 'there were too many. Send it again in 7 seconds.'],
  [500, 'The server failed. The request itself may be right.'],
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
  const page = await send('cut');
  await page.getByText('The connection ended before the response was complete.').waitFor();
  expect(await page.locator('.console-text').innerText()).toBe('{"name":"Illi');
  expect(await page.locator('.console-problem').count()).toBe(1);
});

it('a response that violates the documented schema, by the name of the property', async () => {
  const page = await send('schema');
  const problem = page.locator('.console-problem', { hasText: 'differs from its description' });
  await problem.waitFor();
  expect(await problem.locator('li code').allInnerTexts()).toEqual(['height']);
});

/** Seen to fail without a worker: the page stopped for good. */
it('a pattern without end stops nothing, and what it keeps from being compared is said', async () => {
  const page = await send('endless');
  await page.getByText('The response is not compared with its description').waitFor();
  expect(await page.locator('.json-tree').innerText()).toContain('Illimani');
  // The next response is compared again.
  const problem = (await send('schema')).locator('.console-problem', { hasText: 'differs from its description' });
  await problem.waitFor();
});

/** Seen to fail without the limits: a million lines are drawn in a minute and a half. */
it('of a long response, the first lines and rows', async () => {
  const page = await send('long');
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('button', { name: '50 more' }).click();
  expect(await page.locator('.console-table tbody tr').count()).toBe(150);
  await page.getByRole('tab', { name: 'Body' }).click();
  await page.getByRole('button', { name: '50 more' }).waitFor();
  expect(await page.locator('.json-tree div').count()).toBeLessThan(20_000);
});

it('an image is shown', async () => {
  const page = await send('image');
  await expect
    .poll(() => page.locator('.console-image').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(9);
});

it('a stream is shown as it arrives, longer than other responses may take, until the reader stops it', async () => {
  const { page } = reader;
  await shortenLimit(page);
  await send('stream');
  await expect.poll(() => page.locator('.console-text').innerText()).toContain('data: first');
  expect(await newestIsInSight()).toBe(true);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
  expect(await page.locator('.console-note').innerText()).toBe('The response is arriving …');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You stopped it here').waitFor();
  expect(await page.locator('.console-text').innerText()).toContain('data: first');
  expect(await newestIsInSight()).toBe(true);
});

/** Whether the last event is within the box of the stream, which is lower than all its events. */
function newestIsInSight(): Promise<boolean> {
  return reader.page.locator('.console-text').evaluate((box) => {
    const text = box.firstChild as Text;
    const newest = document.createRange();
    newest.setStart(text, text.data.indexOf('data: newest'));
    newest.setEnd(text, text.data.trimEnd().length);
    const { top, bottom } = box.getBoundingClientRect();
    const line = newest.getBoundingClientRect();
    return line.top >= top && line.bottom <= bottom && box.scrollHeight > box.clientHeight;
  });
}

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
