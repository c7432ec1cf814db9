import { expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put } from './docgen-process.ts';

/** A value that cannot be made a text: its fields hide what every object inherits. Each place of it was seen to crash. */
const odd = { toString: 1, valueOf: 1 };

const responses = { 200: { description: 'Done', links: { next: { operationId: odd } } } };

const description = (fields: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Lakes', version: '1' }, paths: {}, ...fields });

it.each([
  ['a format', { Lake: { type: 'integer', format: odd, example: odd } }],
  ['formats', { Lake: { type: 'integer', format: [odd] } }],
  ['a mapping', { Lake: { discriminator: { propertyName: 'kind', mapping: { a: odd } }, type: 'object' } }],
  ['what an alternative requires', { Lake: { oneOf: [{ required: [odd] }, { required: [odd, odd] }] } }],
  ['a value of an enum', { Lake: { enum: [odd, 'a'], 'x-enumDescriptions': { a: 'First' } } }],
  ['a number of items', { Lake: { type: 'array', contains: {}, minContains: odd, maxContains: odd } }],
])('builds a description in which %s is an odd object', async (_, schemas) => {
  const cwd = temporaryFolder();
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Lake' } } };
  const paths = { '/lakes': { post: { operationId: 'add', requestBody: { content }, responses, tags: [odd] } } };
  const groups = { 'x-tagGroups': [{ name: 'All', tags: [odd] }] };
  put(cwd, { 'site/api/openapi.json': description({ paths, components: { schemas }, ...groups }) });
  const { code, err } = await docgenHere(['build', 'site', '--no-cache'], { cwd });
  expect([code, err]).toEqual([expect.toBeOneOf([0, 1]), expect.not.stringMatching(/TypeError|INTERNAL/)]);
});

it('compares operations whose operationId and end are odd objects', async () => {
  const cwd = temporaryFolder();
  const paths = (fields: object) => ({ '/lakes': { get: { responses: {}, deprecated: true, ...fields } } });
  put(cwd, {
    'old.json': description({ paths: paths({ operationId: 'lakes', 'x-sunset': '2030-01-01' }) }),
    'new.json': description({ paths: paths({ operationId: odd, 'x-sunset': odd }) }),
  });
  const { out, err } = await docgenHere(['diff', 'old.json', 'new.json'], { cwd });
  expect(err).toBe('');
  expect(out).toContain('{ "toString": 1, "valueOf": 1 }');
});
