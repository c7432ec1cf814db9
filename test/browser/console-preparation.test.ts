import { expect, it } from 'vitest';
import { listen } from './answering-servers.ts';
import { serveDescription } from './built-folder.ts';
import { type Held, hold, openReader } from './reader.ts';

/**
 * Before a request goes out, the form is checked against schemas, which are fetched. Seen to fail: until then there was no
 * "Cancel", and the request went out after the reader had left, or without the credential that the reader had meanwhile
 * forgotten.
 */
const requests: string[] = [];

const reader = openReader(async () => {
  const api = await listen((request, response) => {
    const { method, headers } = request;
    if (method !== 'OPTIONS') requests.push(`${method}, ${headers.authorization ?? 'nobody'}`);
    for (const name of ['Origin', 'Methods', 'Headers'])
      response.setHeader(`Access-Control-Allow-${name}`, name === 'Headers' ? '*, Authorization' : '*');
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  const operation = (operationId: string) => ({
    operationId,
    requestBody: {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' }, example: { text: 'one' } } },
    },
    responses: { 200: { description: 'Saved' } },
  });
  return serveDescription(
    {
      openapi: '3.1.1',
      info: { title: 'Notes', version: '1' },
      servers: [{ url: api.url }],
      security: [{ token: [] }],
      components: {
        schemas: { Note: { type: 'object', properties: { text: { type: 'string' } } } },
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      },
      paths: { '/notes': { post: operation('addNote'), put: operation('replaceNotes') } },
    },
    api.close,
  );
});

const send = () => reader.page.getByRole('button', { name: /^Send/ });

async function openConsole(): Promise<void> {
  await reader.page.getByRole('button', { name: 'Try it' }).click();
  await send().waitFor();
}

/** Sends the request of an operation, whose schema does not arrive until it is released. */
async function startPreparing(): Promise<Held> {
  const { page, origin } = reader;
  requests.length = 0;
  const schema = await hold(page, '**/*.console-schema.json');
  await page.goto(`${origin}/api/add-note`);
  await openConsole();
  await page.locator('.console-form').getByLabel('token').fill('SECRET');
  await send().click();
  await expect.poll(() => schema.waiting.length).toBe(1);
  return schema;
}

const cancelled = () => reader.page.getByText('The request was cancelled.').waitFor();

it('nothing is sent once the reader has left', async () => {
  const { page } = reader;
  const schema = await startPreparing();
  await page
    .getByRole('link', { name: /replace ?notes/i })
    .first()
    .click();
  await page.waitForURL(/replace-notes$/);
  await openConsole();
  await send().click();
  // Both requests would wait for the same schema, the first one first.
  schema.release();
  await page.locator('.console-summary').waitFor();
  expect(requests).toEqual(['PUT, Bearer SECRET']);
});

it('a request can be cancelled before it goes out, and sent again', async () => {
  const { page } = reader;
  const schema = await startPreparing();
  expect(await page.locator('.console-note').innerText()).toBe('Sending …');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await cancelled();
  await send().click();
  await page.getByText('Sending …').waitFor();
  schema.release();
  await page.locator('.console-summary').waitFor();
  expect(requests).toEqual(['POST, Bearer SECRET']);
});

/** Seen to fail: "Send" stayed as it was, and what had cancelled was gone, with the focus. */
it('the button that sends is the one that cancels, in its place and with the focus', async () => {
  const { page } = reader;
  const schema = await startPreparing();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const place = await cancel.boundingBox();
  const isFocused = (one: Element) => one === document.activeElement;
  expect(await cancel.evaluate(isFocused)).toBe(true);
  expect(await send().count()).toBe(0);
  await page.keyboard.press('Enter');
  await cancelled();
  expect(await send().boundingBox()).toEqual(place);
  expect(await send().evaluate(isFocused)).toBe(true);
  schema.release();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
});

it('sending again takes the place of the request that is not yet out', async () => {
  const { page } = reader;
  const bodies: (string | null)[] = [];
  page.on('request', (request) => request.method() === 'POST' && bodies.push(request.postData()));
  const schema = await startPreparing();
  await page.locator('.console-form textarea').fill('{"text":"two"}');
  await page.keyboard.press('Control+Enter');
  schema.release();
  await page.locator('.console-summary').waitFor();
  expect(bodies).toEqual([expect.stringContaining('two')]);
});

it('nothing is sent without the credential that the reader forgets meanwhile', async () => {
  const { page } = reader;
  const schema = await startPreparing();
  await page.getByRole('button', { name: 'Forget all' }).click();
  await cancelled();
  await send().click();
  schema.release();
  await page.locator('.console-summary').waitFor();
  expect(requests).toEqual(['POST, nobody']);
});
