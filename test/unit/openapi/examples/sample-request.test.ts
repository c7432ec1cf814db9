import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { readCase } from '../../../openapi/read-case.ts';
import { readContracts } from '../../tools/mock/read-mock.ts';

/** The value that an operation's sample sends for its only parameter. */
async function sampled(schema: string): Promise<string | undefined> {
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  const description = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: 'https://api.example.org' }]
paths:
  /a:
    get:
      operationId: a
      parameters: [{ name: when, in: query, required: true, schema: ${schema} }]
      responses: { "200": { description: OK } }
`;
  writeFileSync(join(root, 'api/openapi.yaml'), description);
  const { operations } = await readCase(root);
  return /when=([^"]+)/.exec(operations[0]?.samples[0]?.text ?? '')?.[1];
}

it.each([
  ['the first that is made up, where it is valid', '{ type: integer, minimum: 7 }', '7'],
  [
    'that of an alternative that has a valid one',
    '{ oneOf: [{ type: string, format: date, maxLength: 3 }, { type: integer, minimum: 5 }] }',
    '5',
  ],
  ["the parameter's name, where none is found", '{ type: string, format: date, maxLength: 3 }', 'when'],
  ["the parameter's name, where only the type is known", '{ type: string }', 'when'],
  ['a word that is allowed, even if it is the name of the type', '{ enum: [string] }', 'string'],
  ["the author's, whatever it is", '{ type: integer, examples: [soon] }', 'soon'],
])('a sample sends as a value %s', async (_, schema, value) => {
  expect(await sampled(schema)).toBe(value);
});

it('a parameter that repeats a credential is sent once', async () => {
  const [operation] = await readContracts({
    components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } } },
    paths: {
      '/a': {
        get: {
          security: [{ key: [] }],
          parameters: [{ name: 'key', in: 'query', required: true, schema: { type: 'string' } }],
          responses: { 200: { description: 'OK' } },
        },
      },
    },
  });
  expect(operation?.sampleRequest('https://a.example').query).toEqual([['key', 'YOUR_API_KEY']]);
});

it('a header of Swagger 2.0 that a credential or the body repeats is sent once', async () => {
  const header = (name: string) => ({ name, in: 'header', required: true, type: 'string' });
  const [operation] = await readContracts({
    swagger: '2.0',
    openapi: undefined,
    securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    paths: {
      '/a': {
        post: {
          security: [{ key: [] }],
          consumes: ['application/json'],
          parameters: [
            ...['authorization', 'content-type', 'Accept'].map(header),
            { name: 'body', in: 'body', schema: { type: 'object' } },
          ],
          responses: { 200: { description: 'OK' } },
        },
      },
    },
  });
  expect(operation?.parameters.map(({ name }) => name)).toEqual(['authorization', 'content-type', 'Accept']);
  expect(operation?.sampleRequest('https://a.example').headers).toEqual([
    ['Authorization', 'YOUR_API_KEY'],
    ['Accept', '*/*'],
  ]);
});

it('a credential that two schemes of a requirement share is sent once', async () => {
  const flows = { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: '' } } };
  const [operation] = await readContracts({
    components: {
      securitySchemes: {
        person: { type: 'oauth2', flows },
        service: { type: 'oauth2', flows },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      },
    },
    paths: { '/a': { get: { security: [{ person: ['read'], service: ['read'], key: [] }], responses: {} } } },
  });
  expect(operation?.sampleRequest('https://a.example').headers).toEqual([
    ['Authorization', 'Bearer YOUR_TOKEN'],
    ['X-Key', 'YOUR_API_KEY'],
  ]);
});

/** Seen to fail with every optional example sent: filters that exclude each other, and headers that change the call. */
it('a sample sends what is required, and the first two optional parameters of the query with a telling example', async () => {
  const text = { type: 'string' };
  const parameters = [
    { name: 'If-Match', in: 'header', example: 'v7', schema: text },
    { name: 'X-Tenant', in: 'header', required: true, example: 'hill', schema: text },
    { name: 'session', in: 'cookie', example: 's1', schema: text },
    { name: 'page', in: 'query', example: 1, schema: { type: 'integer', default: 1 } },
    { name: 'old', in: 'query', example: 'x', deprecated: true, schema: text },
    { name: 'limit', in: 'query', example: 5, schema: { type: 'integer', default: 20 } },
    { name: 'note', in: 'query', schema: text },
    { name: 'tag', in: 'query', example: 'salt', schema: text },
    { name: 'title', in: 'query', example: 'Lake', schema: text },
    { name: 'near', in: 'query', required: true, example: 'Uyuni', schema: text },
  ];
  const [operation] = await readContracts({
    paths: { '/a': { get: { parameters, responses: { 200: { description: 'OK' } } } } },
  });
  const request = operation?.sampleRequest('https://a.example');
  expect(request?.query).toEqual([
    ['limit', '5'],
    ['tag', 'salt'],
    ['near', 'Uyuni'],
  ]);
  expect(request?.headers).toEqual([['X-Tenant', 'hill']]);
});

/** Seen to fail: "a; b=c" were two cookies. */
it('a value of a cookie ends no cookie', async () => {
  const parameters = [{ name: 'theme', in: 'cookie', required: true, example: 'a; b=c', schema: { type: 'string' } }];
  const [operation] = await readContracts({
    paths: { '/a': { get: { parameters, responses: { 200: { description: 'OK' } } } } },
  });
  expect(operation?.sampleRequest('https://a.example').headers).toEqual([['Cookie', 'theme=a%3B b=c']]);
});

/** Seen to fail with the "#" kept, after which no client sends the query. */
it('a path that differs from another by a fragment is requested without it', async () => {
  const q = [{ name: 'q', in: 'query', example: 'a', schema: { type: 'string' } }];
  const [operation] = await readContracts({
    paths: { '/a#one': { get: { parameters: q, responses: { 200: { description: 'OK' } } } } },
  });
  const request = operation?.sampleRequest('https://a.example');
  expect([request?.url, request?.query]).toEqual(['https://a.example/a', [['q', 'a']]]);
});

it('has no value that would be another address, and no header of two lines', async () => {
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: '..' },
    { name: 'X-Note', in: 'header', required: true, schema: { type: 'string' }, example: 'a\r\nb\u001bc' },
  ];
  const content = { 'text/plain\r\nX-Theirs: 1': { example: 'x' } };
  const responses = { 200: { description: 'Done' } };
  const post = { operationId: 'a', parameters, requestBody: { content }, responses };
  const [contract] = await readContracts({ paths: { '/a/{id}/b': { post } } });
  expect(contract?.sampleRequest('https://x.example')).toMatchObject({
    url: 'https://x.example/a/id/b',
    headers: [['X-Note', 'a b c']],
    body: { type: 'text/plain X-Theirs: 1' },
  });
});

/** Seen to fail without each of the limits: 18 to 72 MB. */
it.each([
  ['query', 'get', (name: string, list: string) => parameter(name, list, 'in: query')],
  [
    'deepObject',
    'get',
    (name: string, list: string) => parameter(name, `{ a: ${list} }`, 'in: query, style: deepObject'),
  ],
  ['matrix', 'get', (name: string, list: string) => parameter(name, list, 'in: path, style: matrix, explode: true')],
  ['cookie', 'get', (name: string, list: string) => parameter(name, list, 'in: cookie')],
  ['form', 'post', (name: string, list: string) => body('application/x-www-form-urlencoded', `{ ${name}: ${list} }`)],
  ['multipart', 'post', (name: string, list: string) => body('multipart/form-data', `{ ${name}: ${list} }`)],
  ['XML', 'post', (name: string, list: string) => body('application/xml', `{ ${name}: ${list} }`)],
  [
    'XML with a prefix',
    'post',
    (name: string, list: string) =>
      `requestBody: { content: { application/xml: { schema: { items: { properties: { a: { xml: { prefix: ${name} } } } } }, example: ${list.replaceAll('1', '{ a: 1 }')} } } }`,
  ],
])('no list makes a description much longer by the name that it repeats: %s', async (_, method, fields) => {
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  const name = 'n'.repeat(3_000);
  const list = `[${'1, '.repeat(3_000)}]`;
  const path = method === 'get' ? `/a/{${name}}` : '/a';
  const description = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: 'https://api.example.org' }]
paths:
  ${path.length > 1000 ? `? ${path}\n  :` : `${path}:`}
    ${method}:
      operationId: a
      ${fields(name, list)}
      responses: { "200": { description: OK } }
`;
  writeFileSync(join(root, 'api/openapi.yaml'), description);
  const { operations } = await readCase(root);
  expect(operations).toHaveLength(1);
  expect(JSON.stringify(operations[0]).length).toBeLessThan(10_000_000);
});

const parameter = (name: string, example: string, fields: string) =>
  `parameters: [{ name: ${name}, ${fields}, required: true, example: ${example} }]`;

const body = (type: string, example: string) =>
  `requestBody: { content: { ${type}: { schema: {}, example: ${example} } } }`;
