import { expect, it } from 'vitest';
import { verifyServer } from './verify-server.ts';

type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } };
const self = { $ref: '#/components/schemas/Self' };
const below = (minProperties: number) => ({ type: 'object', required: ['c'], minProperties, properties: { c: self } });

/** A value of 60 levels. */
const nested = Array.from({ length: 60 }).reduce((value: unknown) => ({ c: value }), 'x');

/** What `docgen verify` finds in a server whose one response is always this one. */
function verified(schema: Schema, body: unknown, { method = 'get', shared = {} as Schema } = {}) {
  const content = { 'application/json': { schema } };
  const operation = { operationId: 'a', responses: { 200: { description: 'It', content } } };
  const paths = { '/a': { [method]: operation } };
  return verifyServer({ openapi: '3.1.1', components: { schemas: { Self: shared } }, paths }, (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
}

/** Seen to fail: each of them was "no problems", or never ended. */
it.each([
  ['a pattern without end', text, { a: `${'a'.repeat(60)}!` }, {}, 'the pattern ^(a+)+$ takes too long to match'],
  ['a schema that is itself', self, {}, { allOf: [self] }, 'its schema refers to itself without end'],
  [
    'alternatives that multiply with each level',
    self,
    nested,
    { anyOf: [{ type: 'integer' }, below(1), below(2)] },
    'its schema has so many references and alternatives that comparing would take too long',
  ],
  ['a schema twice on each level', self, nested, { properties: { c: { allOf: [self, self] } } }, 'so many references'],
] as const)('reports what it cannot compare: %s', async (_, schema, body, shared, words) => {
  const { code, stderr } = await verified(schema, body, { shared });
  expect(stderr.replace(/\s+/g, ' ')).toContain(`its body cannot be compared with what is described: `);
  expect(stderr).toContain(words);
  expect(code).toBe(1);
});

/** Seen to fail: it was a warning, so that CI passed. */
it.each(['#/components/schemas/None', 'none.json', '../none.json', 'https://example.org/none.json'])(
  'fails where the schema is nowhere: %s',
  async ($ref) => {
    const { code, stderr } = await verified({ type: 'object', properties: { a: { $ref } } }, { a: 1 });
    expect(stderr).toMatch(/error API_REF/);
    expect(code).toBe(1);
  },
);

it('names a pattern that is no regular expression, and compares everything else', async () => {
  const schema = { type: 'object', properties: { a: { type: 'string', pattern: '(?<a' }, n: { type: 'integer' } } };
  const { code, stderr } = await verified(schema, { a: 'x', n: 'x' });
  expect(stderr).toContain('warning API_INVALID #/paths/~1a/get/responses/200/content/application~1json/schema');
  expect(stderr).toContain('"/n" must be integer');
  expect(code).toBe(1);
  expect((await verified(schema, { a: 'x', n: 1 })).code).toBe(0);
});

/** Seen to fail: every object inherits a `toString`. */
it('finds a missing property whose name objects inherit', async () => {
  const { code, stderr } = await verified({ type: 'object', required: ['toString'] }, {});
  expect(stderr).toContain("must have required property 'toString'");
  expect(code).toBe(1);
});

it('expects no body of a HEAD', async () => {
  expect(await verified({ type: 'object' }, {}, { method: 'head' })).toMatchObject({ code: 0 });
});
