import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundle } from '../../../../../src/openapi/document/bundle/bundle.ts';
import { internalParts } from '../../../../../src/openapi/document/bundle/internal-parts.ts';
import { readDescription } from '../../../../../src/openapi/document/read-description.ts';
import { jsonText } from '../../../../../src/shared/written-number.ts';
import { temporaryFolder } from '../../../../docgen.ts';

/** Bundles a description with the given files, by path below `api/`. */
async function bundled(files: Readonly<Record<string, string>>, options: { hideInternal?: boolean } = {}) {
  const root = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'api', path)), { recursive: true });
    writeFileSync(join(root, 'api', path), text);
  }
  const [[name = '', text = ''] = []] = Object.entries(files);
  const { value, diagnostics } = await readDescription({ path: `api/${name}`, text }, root);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  if (!value) throw new Error('The description could not be read');
  return bundle(value, options.hideInternal ? internalParts(value) : new Set());
}

const head = (version = '3.1.0') => `openapi: ${version}\ninfo: { title: T, version: "1" }\n`;

const answer = (ref: string) => `
  responses:
    "200":
      description: OK
      content: { application/json: { schema: { $ref: '${ref}' } } }`;

describe('a bundle', () => {
  it('is the original, if that is in one file', async () => {
    const text = `${head()}x-own: { $ref: kept }\npaths: {}\ncomponents: { schemas: { B: { type: string }, A: { $ref: '#/components/schemas/B' } } }`;
    expect(JSON.stringify(await bundled({ 'openapi.yaml': text }))).toBe(
      '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"x-own":{"$ref":"kept"},"paths":{},"components":{"schemas":{"B":{"type":"string"},"A":{"$ref":"#/components/schemas/B"}}}}',
    );
  });

  it('has numbers as they are written', async () => {
    const files = {
      'openapi.yaml': `${head()}paths: {}\ncomponents: { schemas: { A: { maximum: 9007199254740993 }, B: { $ref: b.json } } }`,
      'b.json': '{"const":10.00}',
    };
    expect(jsonText(await bundled(files))).toContain('{"A":{"maximum":9007199254740993},"B":{"$ref":');
    expect(jsonText(await bundled(files))).toContain('{"const":10.00}');
    const { 'openapi.yaml': text } = files;
    expect(jsonText(await bundled({ 'openapi.yaml': text.replace(', B: { $ref: b.json }', '') }))).toContain(
      '9007199254740993',
    );
  });

  it('contains the parts of other files below components, under free names, with cycles and unknown keys', async () => {
    const result = await bundled({
      'openapi.yaml': `${head()}
paths:
  /a: { $ref: 'paths/a.yaml' }
components:
  schemas: { City: { type: string } }`,
      'paths/a.yaml': `x-note: kept
get:${answer('../schemas/City.yaml').replaceAll('\n', '\n  ')}`,
      'schemas/City.yaml': `type: object
x-own: [1]
example: { $ref: data }
properties:
  sister: { $ref: '#' }
  own: { $ref: '../openapi.yaml#/components/schemas/City' }
  name: { $ref: 'common.json#/the name~1s', description: Beside. }`,
      'schemas/common.json': '{ "the name/s": { "type": "string" } }',
    });
    const city = '#/components/schemas/City-2';
    expect(result).toEqual({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': { $ref: '#/components/pathItems/a' } },
      components: {
        schemas: {
          City: { type: 'string' },
          'City-2': {
            type: 'object',
            'x-own': [1],
            example: { $ref: 'data' },
            properties: {
              sister: { $ref: city },
              own: { $ref: '#/components/schemas/City' },
              name: { $ref: '#/components/schemas/the-name-s', description: 'Beside.' },
            },
          },
          'the-name-s': { type: 'string' },
        },
        pathItems: {
          a: {
            'x-note': 'kept',
            get: {
              responses: {
                200: { description: 'OK', content: { 'application/json': { schema: { $ref: city } } } },
              },
            },
          },
        },
      },
    });
  });

  it('inlines path items in 3.0, which has no components for them', async () => {
    const result = await bundled({
      'openapi.yaml': `${head('3.0.3')}
paths:
  /a: { $ref: 'a.yaml' }
  /b: { $ref: 'a.yaml' }`,
      'a.yaml': `get:
  responses:
    "200":
      description: OK
      links: { next: { operationRef: '#/get' } }`,
    });
    expect(result.paths).toEqual({
      '/a': {
        get: { responses: { 200: { description: 'OK', links: { next: { operationRef: '#/paths/~1a/get' } } } } },
      },
      '/b': { $ref: '#/paths/~1a' },
    });
  });

  it('keeps addresses of schemas that stay in place, and removes them from those that it moves', async () => {
    const result = await bundled({
      'openapi.yaml': `${head()}
components:
  schemas:
    A: { $id: 'https://example.org/a', properties: { b: { $ref: b }, self: { $ref: '#' } } }
    B: { $id: 'https://example.org/b', type: object }
    C: { $ref: 'c.yaml' }`,
      'c.yaml': `$id: https://example.org/c
type: object
properties:
  markdownPage: { $ref: '#' }
  inner: { $id: 'https://example.org/inner', properties: { up: { $ref: 'https://example.org/c' } } }`,
    });
    const c = { $ref: '#/components/schemas/c' };
    expect(result.components).toEqual({
      schemas: {
        A: { $id: 'https://example.org/a', properties: { b: { $ref: 'b' }, self: { $ref: '#' } } },
        B: { $id: 'https://example.org/b', type: 'object' },
        C: c,
        c: { type: 'object', properties: { markdownPage: c, inner: { properties: { up: c } } } },
      },
    });
  });

  /** Seen to fail: both addresses stayed as they were, where they led nowhere. */
  it.each([
    ['3.0.3', '#/paths/~1l/get'],
    ['3.1.0', '#/components/pathItems/l/get'],
  ])('has relative addresses from its own folder, and links to where operations are now (%s)', async (version, ref) => {
    const links = ['../openapi.yaml#/paths/~1l/get', 'l.yaml#/get'].map(
      (one, n) => `n${n}: { operationRef: '${one}' }`,
    );
    const result = JSON.stringify(
      await bundled({
        'openapi.yaml': `${head(version)}
paths:
  /a: { $ref: paths/a.yaml }
  /l: { $ref: paths/l.yaml }
  /o: { get: { responses: { '200': { description: O, links: { own: { operationRef: '#/paths/~1l/get' } } } } } }`,
        'paths/a.yaml': `
get:
  externalDocs: { url: ../guide.html }
  responses:
    '200':
      description: A
      links: { ${links.join(', ')} }
      content:
        application/json:
          examples: { file: { $ref: 'examples.yaml#/far' }, near: { externalValue: ../ex/c.json }, web: { externalValue: 'https://example.org/c.json' } }`,
        'paths/examples.yaml': 'far: { externalValue: ../../../c.json }',
        'paths/l.yaml': `get: { responses: { '200': { description: L } } }`,
      }),
    );
    expect(result.match(/"operationRef":"[^"]*"/g)).toEqual(Array.from({ length: 3 }, () => `"operationRef":"${ref}"`));
    expect(result.match(/"(?:url|externalValue)":"[^"]*"/g)).toEqual([
      '"url":"guide.html"',
      '"externalValue":"ex/c.json"',
      '"externalValue":"https://example.org/c.json"',
      '"externalValue":"../../../c.json"',
    ]);
  });

  it('points discriminators and links to the new places of their targets', async () => {
    const result = await bundled({
      'openapi.yaml': `${head()}
paths:
  /pets:
    get:${answer('pets.yaml#/Pet').replaceAll('\n', '\n    ')}
          links: { same: { operationRef: 'paths.yaml#/x/get' } }
  /x: { $ref: 'paths.yaml#/x' }`,
      'paths.yaml': `x:
  get:${answer('pets.yaml#/Dog').replaceAll('\n', '\n  ')}`,
      'pets.yaml': `Pet:
  oneOf: [{ $ref: '#/Dog' }, { $ref: '#/Cat' }]
  discriminator: { propertyName: kind, mapping: { dog: '#/Dog', cat: Cat } }
Dog: { type: object }
Cat: { type: object }`,
    });
    expect(result).toMatchObject({
      paths: {
        '/pets': { get: { responses: { 200: { links: { same: { operationRef: '#/components/pathItems/x/get' } } } } } },
      },
      components: {
        schemas: { Pet: { discriminator: { mapping: { dog: '#/components/schemas/Dog', cat: 'Cat' } } } },
      },
    });
  });
});

describe('the bundle without internal operations', () => {
  it('has no trace of them: no paths, links, tags, or parts that only they use', async () => {
    const result = await bundled(
      {
        'openapi.yaml': `${head()}
tags: [{ name: Public }, { name: Secret }, { name: Unused }]
x-tagGroups: [{ name: All, tags: [Public, Secret] }]
paths:
  /a:
    get:
      tags: [Public]${answer('#/components/schemas/Shared').replaceAll('\n', '\n    ')}
          links: { secret: { operationId: getSecret }, own: { operationId: getB } }
      callbacks:
        secretDone: { '{$request.query.url}': { x-internal: true, post: { responses: {} } } }
    delete: { x-internal: true, tags: [Public], responses: {} }
  /secret:
    get:
      x-internal: true
      operationId: getSecret
      tags: [Secret]${answer('secret.yaml').replaceAll('\n', '\n    ')}
  /b:
    get: { operationId: getB, tags: [Public], responses: {} }
components:
  schemas:
    Shared: { type: object, properties: { part: { $ref: '#/components/schemas/Part' } } }
    Part: { type: string }
    SecretPart: { type: string }
    Never: { type: string }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }`,
        'secret.yaml': `type: object
properties: { a: { $ref: 'openapi.yaml#/components/schemas/SecretPart' }, b: { $ref: 'openapi.yaml#/components/schemas/Part' } }`,
      },
      { hideInternal: true },
    );
    expect(JSON.stringify(result)).not.toMatch(/secret|x-internal/i);
    expect(result).toMatchObject({
      tags: [{ name: 'Public' }, { name: 'Unused' }],
      'x-tagGroups': [{ tags: ['Public'] }],
      paths: { '/a': { get: { responses: { 200: { links: { own: { operationId: 'getB' } } } } } }, '/b': {} },
      components: { schemas: { Shared: {}, Part: {}, Never: {} }, securitySchemes: { key: {} } },
    });
    expect(Object.keys(result.paths as object)).toEqual(['/a', '/b']);
  });
});

describe('the bundle of a description in Swagger 2.0', () => {
  it('remains one, with the parts of other files in its own sections', async () => {
    const files = {
      'swagger.yaml': `swagger: "2.0"
info: { title: T, version: "1" }
paths:
  /a:
    get:
      parameters: [{ $ref: 'parts.yaml#/limit' }]
      responses: { "200": { description: OK, schema: { $ref: 'parts.yaml#/City' } } }
  /b: { $ref: 'b.yaml' }
definitions: { City: { type: string } }
`,
      'parts.yaml': `limit: { name: limit, in: query, type: integer }
City: { type: object, properties: { markdownPage: { $ref: '#/City' } } }
`,
      'b.yaml': `get: { x-internal: true, responses: { "200": { description: OK, schema: { $ref: 'swagger.yaml#/definitions/City' } } } }`,
    };
    const whole = await bundled(files);
    expect(whole.paths).toMatchObject({
      '/a': {
        get: {
          parameters: [{ $ref: '#/parameters/limit' }],
          responses: { 200: { schema: { $ref: '#/definitions/City-2' } } },
        },
      },
      '/b': { get: { responses: { 200: { schema: { $ref: '#/definitions/City' } } } } },
    });
    expect(whole.definitions).toEqual({
      City: { type: 'string' },
      'City-2': { type: 'object', properties: { markdownPage: { $ref: '#/definitions/City-2' } } },
    });
    const rest = await bundled(files, { hideInternal: true });
    expect([Object.keys(rest.paths as object), Object.keys(rest.definitions as object)]).toEqual([['/a'], ['City-2']]);
  });
});
