import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiOperation } from '../../../../src/model/api.ts';
import type { ApiConfig } from '../../../../src/model/config.ts';
import { operationExtensions, overviewExtensions, schemaExtensions } from '../../../../src/routes/page-extensions.ts';
import { temporaryFolder } from '../../../docgen.ts';
import { readCase } from '../../../openapi/read-case.ts';

const DESCRIPTION = `openapi: 3.1.0
x-top: 1
info: { title: T, version: "1", x-logo: { url: 'https://example.org/a.svg' }, x-info: { a: [true] } }
servers: [{ url: 'https://api.example.org', x-server: s }]
security: [{ key: [] }]
components:
  securitySchemes: { key: { type: http, scheme: bearer, x-scheme: k } }
  schemas:
    A:
      x-shared: s
      properties: { names: { type: array, x-list: l, items: { type: string, x-name: n } } }
tags: [{ name: T, x-tag: t, x-displayName: Tag }]
paths:
  /a:
    x-path: p
    get:
      operationId: a
      tags: [T]
      x-operation: o
      x-badges: [{ name: New }]
      parameters: [{ name: q, in: query, schema: { type: string, x-schema: s }, x-parameter: q, x-more: 1 }]
      requestBody: { content: { text/plain: { schema: { type: string, x-text: t } } }, x-body: b }
      responses:
        "200":
          description: OK
          x-response: r
          headers: { X-A: { schema: { type: string }, x-header: h } }
          content: { application/json: { schema: { $ref: '#/components/schemas/A' } } }
        "201": { description: The same, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
`;

const FORM = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          multipart/form-data:
            x-media: m
            schema: { type: object, x-form: f, properties: { photo: { type: string, x-photo: p } } }
            encoding: { photo: { contentType: image/png, x-encoding: e } }
      responses: { "200": { description: OK, content: { text/plain: { x-plain: p } } } }
`;

const SWAGGER = `swagger: "2.0"
info: { title: T, version: "1" }
paths:
  /a:
    post:
      operationId: a
      consumes: [multipart/form-data]
      parameters:
        - { name: photo, in: formData, type: string, x-photo: p, x-example: e, x-nullable: true }
        - { $ref: '#/parameters/size' }
      responses: { "200": { description: OK } }
parameters:
  size: { name: size, in: formData, type: integer, x-size: s }
`;

const OF_OTHERS = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    x-beta: false
    x-readme: { explorer-enabled: false }
    get:
      operationId: a
      x-badges: [{ name: New }]
      x-beta: true
      x-since: 2.10
      x-codeSamples: [{ lang: Ruby, source: boats.first }]
      x-readme: { code-samples: [{ language: curl, name: By hand, code: curl boats }] }
      x-oaiMeta: { examples: [{ title: All, request: { python: "boats.all()" } }, { request: { python: "boats.one()" } }] }
      parameters:
        - name: kind
          in: query
          schema:
            enum: [a, b]
            x-enum-varnames: [ALPHA, BETA]
            x-enum-descriptions: { a: First., b: Second. }
            x-enumDeprecated: [false, true]
        - { name: size, in: query, x-stability: experimental, schema: { type: string, x-since: 3 } }
        - name: part
          in: query
          schema: { enum: [h], x-ms-enum: { name: Part, values: [{ value: h, name: Hull }] } }
      responses:
        "200": { description: "", x-summary: A boat. }
`;

/** Every extension that the pages of the description show, by what has it. */
async function shown(config: Partial<ApiConfig>, description = DESCRIPTION) {
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  writeFileSync(join(root, 'api/openapi.yaml'), description);
  const api = await readCase(root, config);
  const listed = [
    ...overviewExtensions(api),
    ...api.operations.flatMap(operationExtensions),
    ...api.schemas.flatMap(schemaExtensions),
  ];
  return listed.map(({ of, href = '', texts }) => [`${of}${href}`, ...texts].join(' | '));
}

/** Seen to fail with those of items left out. */
describe('unknown extensions', () => {
  it('are shown verbatim, at the end of the page that shows what has them', async () => {
    expect(await shown({})).toEqual([
      'API | x-top: 1 | x-info: { "a": [true] }',
      'https://api.example.org | x-server: s',
      'key#scheme:1 | x-scheme: k',
      'Tag | x-tag: t',
      'Operation | x-path: p | x-operation: o',
      'q#parameter-query-q | x-schema: s | x-parameter: q | x-more: 1',
      'Request body | x-body: b',
      'text/plain | x-text: t',
      'Response 200#response:200 | x-response: r',
      'X-A#response-200-header-x-a | x-header: h',
      'names#response-200-names | x-list: l | x-name: n',
      'Schema | x-shared: s',
      'names#schema-names | x-list: l | x-name: n',
    ]);
  });

  it('are hidden, or shown by their names, if the configuration says so', async () => {
    expect(await shown({ extensions: 'hide' })).toEqual([]);
    expect(await shown({ extensions: ['x-path', 'x-schema', 'x-logo'] })).toEqual([
      'Operation | x-path: p',
      'q#parameter-query-q | x-schema: s',
    ]);
  });
});

/** Seen to fail: they were nowhere. */
describe('unknown extensions of bodies', () => {
  it('are shown if a media type or the encoding of a part has them', async () => {
    expect(await shown({}, FORM)).toEqual([
      'multipart/form-data | x-media: m | x-form: f',
      'photo#request-photo | x-photo: p | x-encoding: e',
      'text/plain | x-plain: p',
    ]);
    expect(await shown({ extensions: ['x-encoding'] }, FORM)).toEqual(['photo#request-photo | x-encoding: e']);
  });

  it('are shown if a parameter of a form in Swagger 2.0 has them', async () => {
    expect(await shown({}, SWAGGER)).toEqual(['photo#request-photo | x-photo: p', 'size#request-size | x-size: s']);
  });
});

/** Seen to fail before each of them had a form. */
describe('extensions of other tools', () => {
  it('have a form of their own', async () => {
    const root = await temporaryFolder();
    mkdirSync(join(root, 'api'));
    writeFileSync(join(root, 'api/openapi.yaml'), OF_OTHERS);
    const api = await readCase(root, {});
    const [operation] = api.operations;
    const [field, ...others] = operation?.parameters[0]?.fields ?? [];
    expect(operation?.badges).toEqual(['New', 'Beta', 'Since 2.10']);
    expect(operation?.samples.slice(0, 3).map(({ language, label, text }) => [language, label, text])).toEqual([
      ['ruby', 'Ruby', 'boats.first'],
      ['curl', 'By hand', 'curl boats'],
      ['python', 'Python', 'boats.all()'],
    ]);
    expect(operation?.responses[0]?.lead).toBe('A boat.');
    expect(field?.values).toEqual([
      { text: 'a', name: 'ALPHA', descriptionHtml: 'First.' },
      { text: 'b', name: 'BETA', descriptionHtml: 'Second.', deprecated: true },
    ]);
    expect(others.map(({ constraints, values }) => [constraints, values.map(({ name }) => name)])).toEqual([
      [['since 3', 'experimental'], []],
      [[], ['Hull']],
    ]);
    expect(operationExtensions(operation as ApiOperation).map(({ texts }) => texts)).toEqual([
      ['x-beta: false', 'x-readme: { "explorer-enabled": false }'],
      ['x-ms-enum: { "name": "Part", "values": [{ "value": "h", "name": "Hull" }] }'],
    ]);
  });
});
