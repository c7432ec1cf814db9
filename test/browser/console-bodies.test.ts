import { expect, it } from 'vitest';
import { listen } from './answering-servers.ts';
import { serveDescription } from './built-folder.ts';
import { openReader } from './reader.ts';

/** What the console sends as the body of a request, as a real server on this machine gets it. */
const sent: { readonly type: string | undefined; readonly body: string }[] = [];

const binary = { type: 'string', format: 'binary' };
const parts = { cover: binary, files: { type: 'array', items: binary, maxItems: 2 }, note: { type: 'string' } };
const contents = {
  image: { 'image/*': { schema: binary }, 'image/png': { schema: binary } },
  any: { '*/*': { schema: binary } },
  text: { 'text/*': { example: 'hello' } },
  json: { '*/*': { example: { a: 1 } } },
  form: { 'application/x-www-form-urlencoded': { schema: { properties: { data: { ...binary, example: 'bytes' } } } } },
  parts: { 'multipart/form-data': { schema: { required: ['cover', 'files'], properties: parts } } },
};

const reader = openReader(async () => {
  const server = await listen(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'POST')
      sent.push({ type: request.headers['content-type'], body: Buffer.concat(chunks).toString() });
    response.end();
  });
  const paths = Object.entries(contents).map(([operationId, content]) => [
    `/${operationId}`,
    { post: { operationId, requestBody: { required: true, content }, responses: { 200: { description: 'OK' } } } },
  ]);
  const info = { title: 'Bodies', version: '1' };
  const description = { openapi: '3.1.1', info, servers: [{ url: server.url }], paths: Object.fromEntries(paths) };
  return serveDescription(description, server.close);
});

/** Sends the request of an operation, with a file if one is named. */
async function sendFor(operation: keyof typeof contents, file?: { readonly name: string; readonly mimeType: string }) {
  const { page, origin } = reader;
  sent.length = 0;
  await page.goto(`${origin}/api/${operation}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  if (file) await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('bytes') });
  const sample = await page.locator('.operation-samples').textContent();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect.poll(() => sent.length).toBe(1);
  return { ...sent[0], sample };
}

/** Seen to fail: all of them were sent as `application/json`. */
it.each([
  ['image', { name: 'a.jpg', mimeType: 'image/jpeg' }, 'image/jpeg', 'Content-Type: image/png'],
  ['image', { name: 'a.txt', mimeType: 'text/plain' }, 'image/png', 'Content-Type: image/png'],
  ['any', { name: 'a.jpg', mimeType: 'image/jpeg' }, 'image/jpeg', 'Content-Type: application/octet-stream'],
  ['any', { name: 'a', mimeType: '' }, 'application/octet-stream', '--data-binary @file.bin'],
] as const)('a file for a range of types (%s) is sent as what it is: %o', async (operation, file, type, sample) => {
  const given = await sendFor(operation, file);
  expect(given).toMatchObject({ type, body: 'bytes' });
  expect(given.sample).toContain(sample);
});

/** Seen to fail: the second click sent another. */
it('a double click on Send sends one request', async () => {
  const { page } = reader;
  await sendFor('json');
  const response = page.locator('.console-summary');
  await response.waitFor();
  await page.getByRole('button', { name: /^Send/ }).dblclick();
  await expect.poll(() => sent.length).toBe(2);
  // A request that the second click sent would be here before that of a third.
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect.poll(() => sent.length).toBeGreaterThan(2);
  await response.waitFor();
  expect(sent).toHaveLength(3);
});

it('a text for any type of text is sent as a plain one, and a value for any type as JSON', async () => {
  const text = await sendFor('text');
  expect(text).toMatchObject({ type: 'text/plain', body: 'hello' });
  expect(text.sample).toContain('Content-Type: text/plain');
  expect(await sendFor('json')).toMatchObject({ type: 'application/json', body: '{\n  "a": 1\n}' });
});

/** Seen to fail: a request without its file was sent, and a list of files was refused as "not an array", whatever was chosen. */
it.each([
  ['any', ['File']],
  ['parts', ['cover', 'files']],
] as const)(
  'a required file that was not chosen is reported at its field, and one that was is sent: %s',
  async (operation, labels) => {
    const { page, origin } = reader;
    sent.length = 0;
    await page.goto(`${origin}/api/${operation}`);
    await page.getByRole('button', { name: 'Try it' }).click();
    const send = page.getByRole('button', { name: /^Send Ctrl/ });
    await send.click();
    await page.getByRole('button', { name: 'Send anyway' }).waitFor();
    expect(await page.locator('.console-problem').allTextContents()).toEqual(labels.map(() => 'This is required.'));
    const first = page.getByLabel(labels[0]);
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const label of labels)
      await page.getByLabel(label).setInputFiles({ name: `${label}.bin`, mimeType: '', buffer: Buffer.from('bytes') });
    expect(await page.locator('.console-problem').count()).toBe(0);
    await send.click();
    await page.locator('.console-summary').waitFor();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body.match(/bytes/g)).toHaveLength(labels.length);
  },
);

it('a request without its required file is sent if the reader insists', async () => {
  const { page, origin } = reader;
  sent.length = 0;
  await page.goto(`${origin}/api/parts`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: /^Send Ctrl/ }).click();
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await page.locator('.console-summary').waitFor();
  expect(sent).toHaveLength(1);
});

/** Seen to fail: a file could be chosen, and neither it nor the example of the sample was sent. */
it('in a form that has no files, binary data is a text', async () => {
  const { body, sample } = await sendFor('form');
  expect(body).toBe('data=bytes');
  expect(sample).toContain('data=bytes');
});

/** Seen to fail: the file was sent, although the form showed none any more. */
it('a file that was chosen for another media type is forgotten', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/image`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('File').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('bytes') });
  for (const type of ['image/*', 'image/png']) await page.getByLabel('Media type').selectOption(type);
  expect(await page.getByLabel('File').inputValue()).toBe('');
  await page.getByRole('button', { name: /^Send Ctrl/ }).click();
  await page.locator('.console-problem').waitFor();
});
