import { expect, it } from 'vitest';
import { verifyServer } from './verify-server.ts';

const thing = {
  type: 'object',
  required: ['id', 'secret', 'name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    secret: { type: 'string', writeOnly: true },
    name: { type: 'string' },
  },
};

/** What is found in a server that responds with this to `GET /a`. */
function verified(schema: object, body: unknown) {
  const content = { 'application/json': { schema } };
  const paths = { '/a': { get: { operationId: 'a', responses: { 200: { description: 'It', content } } } } };
  return verifyServer({ openapi: '3.1.1', components: { schemas: { Thing: thing } }, paths }, (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
}

/** Seen to fail: what is read-only was never required. */
it.each([
  ['itself', thing, { name: 'a' }, "its body must have required property 'id'"],
  ['shared', { type: 'array', items: { $ref: '#/components/schemas/Thing' } }, [{ name: 'a' }], "property 'id'"],
])('expects what is required and read-only in a response, of a schema %s', async (_, schema, body, words) => {
  const { code, stderr } = await verified(schema, body);
  expect(stderr.replace(/\s+/g, ' ')).toContain(words);
  expect(stderr).not.toContain("property 'secret'");
  expect(code).toBe(1);
});

it('expects nothing of a response that is write-only', async () => {
  expect(await verified(thing, { id: 1, name: 'a' })).toMatchObject({ code: 0 });
});
