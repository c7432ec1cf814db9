import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDescription, operationContracts } from '../../src/openapi/index.ts';
import { mockApi } from '../../src/tools/mock/mock-api.ts';
import { startMockServer } from '../../src/tools/mock/mock-server.ts';
import { serveDescription } from './built-folder.ts';
import { openReader } from './reader.ts';

/**
 * The shapes of five well-known APIs that hurt a console: a reader opens each operation, types credentials and chooses a
 * file at most, and sends it to a mock on another port. Seen to fail with a mock that knows no names in brackets, with a
 * required object left empty, and with streams shown at their end only.
 */

/** As payment APIs have them: forms whose fields nest in brackets, where an empty text unsets a value. */
const payments = {
  '/accounts/{account}/sessions': {
    post: {
      operationId: 'openSession',
      security: [{ secret: [] }],
      parameters: [{ name: 'account', in: 'path', required: true, schema: { type: 'string', maxLength: 500 } }],
      requestBody: form(
        {
          required: ['parts', 'lines'],
          properties: {
            parts: object({ payouts: object({ enabled: { type: 'boolean' } }, ['enabled']) }),
            lines: {
              type: 'array',
              items: object({ price: { type: 'integer' }, name: { type: 'string' } }, ['price']),
            },
            labels: { anyOf: [{ type: 'object', additionalProperties: { type: 'string' } }, { enum: [''] }] },
            expand: { type: 'array', items: { type: 'string' } },
          },
        },
        ['parts', 'lines', 'labels', 'expand'],
      ),
      responses: json(200),
    },
  },
  '/charges': {
    get: {
      operationId: 'listCharges',
      security: [{ secret: [] }],
      parameters: [
        {
          name: 'created',
          in: 'query',
          style: 'deepObject',
          explode: true,
          schema: { anyOf: [object({ gte: { type: 'integer' } }), { type: 'integer' }] },
        },
      ],
      responses: json(200),
    },
  },
};

/** As bank APIs have them: everything by POST, credentials within bodies, and deep required objects. */
const banks = {
  '/link/token/create': {
    post: {
      operationId: 'makeLink',
      security: [{ client: [], secret: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: object(
              {
                client_id: { type: 'string' },
                user: object(
                  { id: { type: 'string', minLength: 1 }, address: object({ city: { type: 'string' } }, ['city']) },
                  ['id', 'address'],
                ),
                products: { type: 'array', minItems: 1, items: { enum: ['auth', 'balance'] } },
                countries: { type: 'array', minItems: 2, uniqueItems: true, items: { enum: ['GB', 'IE', 'NL'] } },
                webhook: { type: ['string', 'null'], format: 'uri' },
              },
              ['user', 'products', 'countries'],
            ),
          },
        },
      },
      responses: json(200),
    },
  },
};

/** As telephone APIs have them: Basic authentication, forms in capitals, `.json` in the path. */
const messages = {
  '/2010/Accounts/{AccountSid}/Messages.json': {
    post: {
      operationId: 'sendMessage',
      security: [{ account: [] }],
      parameters: [
        {
          name: 'AccountSid',
          in: 'path',
          required: true,
          schema: { type: 'string', pattern: '^AC[0-9a-f]{32}$', minLength: 34, maxLength: 34 },
        },
      ],
      requestBody: form({
        required: ['To', 'From'],
        properties: {
          To: { type: 'string', format: 'phone-number' },
          From: { type: 'string', format: 'phone-number' },
          MediaUrl: { type: 'array', items: { type: 'string', format: 'uri' } },
          Attempts: { type: 'integer' },
        },
      }),
      responses: json(201),
    },
  },
};

const uploads = {
  '/documents': {
    post: {
      operationId: 'sendDocument',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: object(
              {
                file: { type: 'string', format: 'binary' },
                purpose: { type: 'string', enum: ['identity', 'logo'] },
                pages: { type: 'array', items: { type: 'string', format: 'binary' } },
                account: { type: 'integer', enum: [0, 2 ** 53] },
                link: object({ create: { type: 'boolean' } }, ['create']),
              },
              ['file', 'purpose', 'link'],
            ),
          },
        },
      },
      responses: json(200),
    },
  },
  '/photos/{name}': {
    put: {
      operationId: 'putPhoto',
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: { required: true, content: { 'image/png': {} } },
      responses: json(200),
    },
  },
};

const train = object({ train: { type: 'string' }, minutes: { type: 'integer' } });
const streams = {
  '/delays': stream('watchDelays', { 'application/x-ndjson': { itemSchema: train } }),
  '/events': stream('watchEvents', {
    'text/event-stream': {
      itemSchema: object({ event: { const: 'delay' }, data: { type: 'string', examples: ['R1: 4 minutes'] } }),
    },
  }),
};

function object(properties: object, required: readonly string[] = []) {
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function form(schema: object, nested: readonly string[] = []) {
  const encoding = Object.fromEntries(nested.map((name) => [name, { style: 'deepObject', explode: true }]));
  const content = { schema: { type: 'object', additionalProperties: false, ...schema }, encoding };
  return { required: true, content: { 'application/x-www-form-urlencoded': content } };
}

function json(status: number) {
  const schema = object({ id: { type: 'string', examples: ['made'] } }, ['id']);
  return { [status]: { description: 'Done', content: { 'application/json': { schema } } } };
}

function stream(operationId: string, content: object) {
  return { get: { operationId, responses: { 200: { description: 'One after another', content } } } };
}

/** The number is one that JavaScript cannot print, in the text that is written. */
function description(server: string): string {
  return described(server).replaceAll('9007199254740992', '9007199254740993');
}

function described(server: string): string {
  return JSON.stringify({
    openapi: '3.2.0',
    info: { title: 'Shapes', version: '1' },
    servers: [{ url: server }],
    paths: { ...payments, ...banks, ...messages, ...uploads, ...streams },
    components: {
      securitySchemes: {
        secret: { type: 'http', scheme: 'bearer' },
        client: { type: 'apiKey', in: 'header', name: 'Client-Id' },
        account: { type: 'http', scheme: 'basic' },
      },
    },
  });
}

const reader = openReader(async () => {
  const { value } = await openDescription({ path: 'api.json', text: description('/') }, '/nowhere');
  if (!value) throw new Error('no description');
  const mock = { ...mockApi(operationContracts(value), {}), root: '', source: 'api.json' };
  const { port, close } = await startMockServer({
    host: '127.0.0.1',
    ports: [0],
    origins: 'loopback',
    mocks: async () => [mock],
    onExchange: () => undefined,
  });
  return serveDescription(description(`http://127.0.0.1:${port}`), close);
});

/** Sends what the console has filled in, after credentials and a file; returns the request and what the reader sees. */
async function send(operation: string): Promise<{ readonly sent: Request; readonly summary: string }> {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/${operation}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  const fields = page.locator('.console-form');
  await fields.waitFor();
  for (const field of await fields.locator('input[type=password]').all()) await field.fill('credential');
  const user = page.getByLabel('User', { exact: true });
  if ((await user.count()) > 0) await user.fill('ana');
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a file') };
  for (const field of await fields.locator('input[type=file]').all()) await field.setInputFiles(file);
  const request = page.waitForRequest(
    (one) => new URL(one.url()).origin !== origin && ['fetch', 'xhr'].includes(one.resourceType()),
  );
  await page.getByRole('button', { name: /^Send/ }).first().click();
  const sent = await request;
  await page.locator('.console-summary').waitFor();
  expect(await page.locator('.console-problem').allInnerTexts()).toEqual([]);
  return { sent, summary: await page.locator('.console-summary').innerText() };
}

it('payments: nested form fields, with what a required object needs', async () => {
  const { sent, summary } = await send('open-session');
  expect(summary).toMatch(/^200 /);
  expect([...new URLSearchParams(sent.postData() ?? '')]).toEqual([
    ['parts[payouts][enabled]', 'true'],
    ['lines[0][price]', '1'],
  ]);
  const { page } = reader;
  await page.getByLabel('labels').fill('{"order": "7"}');
  await page.getByLabel('expand').fill('customer\ninvoice');
  const again = page.waitForRequest((one) => one.method() === 'POST');
  await page.getByRole('button', { name: /^Send Ctrl/ }).click();
  const pairs = [...new URLSearchParams((await again).postData() ?? '')];
  expect(pairs).toContainEqual(['labels[order]', '7']);
  expect(pairs).toContainEqual(['expand[1]', 'invoice']);
  await expect.poll(() => page.locator('.console-summary').innerText()).toMatch(/^200 /);
});

it('payments: a filter that is a number or a range', async () => {
  const { page } = reader;
  expect((await send('list-charges')).summary).toMatch(/^200 /);
  const field = page.getByLabel('created');
  for (const [text, query] of [
    ['{"gte": 5}', '?created%5Bgte%5D=5'],
    ['5', '?created=5'],
  ] as const) {
    await field.fill(text);
    const again = page.waitForRequest(/created/);
    await page.getByRole('button', { name: /^Send Ctrl/ }).click();
    expect(new URL((await again).url()).search).toBe(query);
    await expect.poll(() => page.locator('.console-summary').innerText()).toMatch(/^200 /);
  }
});

it('banks: deep required objects in JSON', async () => {
  const { sent, summary } = await send('make-link');
  expect(summary).toMatch(/^200 /);
  expect(sent.postDataJSON()).toMatchObject({ user: { address: { city: 'string' } }, products: ['auth'] });
  expect(sent.postDataJSON().countries).toHaveLength(2);
  expect((await sent.allHeaders())['client-id']).toBe('credential');
});

it('messages: a form of capitals, under an id that has a pattern', async () => {
  const { sent, summary } = await send('send-message');
  expect(summary).toMatch(/^201 /);
  expect(sent.url()).toMatch(/\/2010\/Accounts\/AC[0-9a-f]{32}\/Messages\.json$/);
  expect([...new URLSearchParams(sent.postData() ?? '').keys()]).toEqual(['To', 'From']);
});

it('uploads: a file among fields, and one as the body', async () => {
  const document = await send('send-document');
  expect(document.summary).toMatch(/^200 /);
  expect((await document.sent.allHeaders())['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const photo = await send('put-photo');
  expect(photo.summary).toMatch(/^200 /);
  expect((await photo.sent.allHeaders())['content-type']).toBe('image/png');
});

it('uploads: several files of one field, and a number as it is written', async () => {
  const { page } = reader;
  await send('send-document');
  expect(await page.getByLabel('file', { exact: false }).first().getAttribute('multiple')).toBeNull();
  await page
    .getByLabel('pages')
    .setInputFiles(['1.png', '2.png'].map((name) => ({ name, mimeType: 'image/png', buffer: Buffer.from(name) })));
  await page.getByLabel('account').selectOption('9007199254740993');
  // Chromium does not say what it sends of files.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (address, init) => {
      if (init?.body instanceof FormData)
        document.title = JSON.stringify(
          Array.from(init.body, ([name, value]) => [name, value instanceof File ? value.name : value]),
        );
      return send(address, init);
    };
  });
  const again = page.waitForRequest((one) => one.method() === 'POST');
  await page.getByRole('button', { name: /^Send Ctrl/ }).click();
  await again;
  const parts = JSON.parse(await page.title()) as [string, string][];
  expect(parts).toContainEqual(['account', '9007199254740993']);
  expect(parts.filter(([name]) => name === 'pages')).toEqual([
    ['pages', '1.png'],
    ['pages', '2.png'],
  ]);
});

it('streams: JSON lines as a list, events as their text', async () => {
  const { page } = reader;
  expect((await send('watch-delays')).summary).toMatch(/^200 /);
  expect(await page.locator('.json-tree').innerText()).toContain('minutes');
  expect((await send('watch-events')).summary).toMatch(/^200 /);
  expect(await page.locator('.console-text').innerText()).toContain('data: R1: 4 minutes');
});
