import { expect, it } from 'vitest';
import { ask, readMock } from './read-mock.ts';

const form = { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } };
const post = { operationId: 'post', requestBody: form, responses: { 200: { description: 'Done' } } };

const parts = (count: number) =>
  Array.from({ length: count }, (_, n) => `--x\r\nContent-Disposition: form-data; name="n${n}"\r\n\r\nv\r\n`).join('');

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
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('A form may have 1000 fields at most')]);
});
