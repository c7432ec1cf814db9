import { expect, it } from 'vitest';
import { ask, readMock } from './read-mock.ts';

const form = { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } };
const post = { operationId: 'post', requestBody: form, responses: { 200: { description: 'Done' } } };

const parts = (count: number) =>
  Array.from({ length: count }, (_, n) => `--x\r\nContent-Disposition: form-data; name="n${n}"\r\n\r\nv\r\n`).join('');

/** Seen to fail: 9.5 MB that almost repeat a boundary of 5,000 characters took 24 s. */
it('refuses a boundary that is longer than one may be, and JSON of more than five megabytes', async () => {
  const content = { ...form.content, 'application/json': { schema: {} } };
  const mock = await readMock({ paths: { '/': { post: { ...post, requestBody: { content } } } } });
  const send = (type: string, body: string) =>
    ask(mock, '/', { method: 'POST', headers: { 'Content-Type': type }, body });
  const ofLength = (length: number) => {
    const boundary = 'x'.repeat(length);
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="n"\r\n\r\nv\r\n--${boundary}--\r\n`;
    return send(`multipart/form-data; boundary=${boundary}`, part);
  };
  expect((await ofLength(70)).status).toBe(200);
  expect(await ofLength(71)).toMatchObject({ status: 400, body: expect.stringContaining('at most 70 characters') });
  const long = await send('application/json', `"${'a'.repeat(5 * 1024 * 1024)}"`);
  expect(long).toMatchObject({ status: 400, body: expect.stringMatching(/at most \d+ bytes/) });
});

/** Seen to fail with the first `boundary=` in the header, wherever it is, taken for the one that separates the parts. */
it.each([
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="x"',
  'multipart/form-data; boundary="\\x"',
  'multipart/form-data; BOUNDARY=x; boundary=y',
  'multipart/form-data; a="boundary=y"; boundary=x',
])('counts the parts of a form before it parses them: %s', async (type) => {
  const mock = await readMock({ paths: { '/': { post } } });
  const send = (count: number) =>
    ask(mock, '/', { method: 'POST', headers: { 'Content-Type': type }, body: `${parts(count)}--x--\r\n` });
  expect((await send(900)).status).toBe(200);
  const refused = await send(1_001);
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('A form may have at most 1000 fields')]);
});

/** Seen to fail: every text was accepted. */
it.each([
  [{ type: 'string', maxLength: 5 }, 'hello', 200],
  [{ type: 'string', maxLength: 5 }, 'hello!', 422],
  [{ type: 'integer' }, '12', 200],
  [{ type: 'integer' }, 'twelve', 422],
  [{ type: 'object' }, 'a: 1', 200],
])('compares a plain text with its schema: %j, %s', async (schema, body, status) => {
  const requestBody = { content: { 'text/plain': { schema } } };
  const mock = await readMock({ paths: { '/': { post: { ...post, requestBody } } } });
  const sent = { method: 'POST', headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body };
  expect((await ask(mock, '/', sent)).status).toBe(status);
});
