import { expect, it } from 'vitest';
import { ask, readMock } from './read-mock.ts';

const schema = {
  type: 'object',
  required: ['id', 'secret'],
  properties: { id: { type: 'integer', readOnly: true }, secret: { type: 'string', writeOnly: true } },
};

/** Seen to fail: what is write-only was never required. */
it('expects what is required and write-only in a request, and nothing that is read-only', async () => {
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  const mock = await readMock({ paths: { '/x': { post: { requestBody, responses: { 201: {} } } } } });
  const post = (body: unknown) =>
    ask(mock, '/x', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  expect((await post({ secret: 'a' })).status).toBe(201);
  expect((await post({})).status).toBe(422);
});
