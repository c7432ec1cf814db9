import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Terminal } from '../../../src/commands/terminal.ts';
import { verify } from '../../../src/commands/verify.ts';
import { buildRequest } from '../../../src/console/build-request.ts';
import { initialValues } from '../../../src/console/values.ts';
import { sortDiagnostics } from '../../../src/diagnostics/print.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { type Serving, serve, temporaryFolder as siteFolder } from '../../docgen.ts';
import { put } from '../commands/docgen-process.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

/** One API in Swagger 2.0 and in OpenAPI 3: a tool that opens a description treats both alike. */
const info = { title: 'Places', version: '1' };
const place = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string', minLength: 2 } },
  additionalProperties: false,
};
const sucre = { id: 7, name: 'Sucre' };

const swagger = {
  swagger: '2.0',
  info,
  host: 'api.example.org',
  basePath: '/swagger',
  schemes: ['https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  securityDefinitions: { key: { type: 'apiKey', in: 'query', name: 'key' } },
  definitions: { Place: place },
  parameters: {
    Kinds: { name: 'kinds', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'ssv' },
  },
  paths: {
    '/places': {
      get: {
        operationId: 'getPlaces',
        parameters: [
          { ...list('ids', 'integer', 'pipes'), required: true, 'x-example': [1, 2] },
          { ...list('tags', 'string', 'multi'), 'x-example': ['a b', 'c'] },
          { ...list('near', 'number', 'csv'), 'x-example': [1.5, 2] },
          { $ref: '#/parameters/Kinds' },
        ],
        responses: {
          200: {
            description: 'Places',
            headers: { 'X-Total': { type: 'integer', minimum: 0 } },
            schema: { type: 'array', items: { $ref: '#/definitions/Place' } },
            examples: { 'application/json': [sucre] },
          },
          400: { description: 'Wrong' },
        },
      },
      post: {
        operationId: 'addPlace',
        parameters: [{ name: 'place', in: 'body', required: true, schema: { $ref: '#/definitions/Place' } }],
        responses: {
          201: { description: 'Added', schema: { $ref: '#/definitions/Place' } },
          422: { description: 'No' },
        },
      },
    },
    '/places/{placeId}': {
      parameters: [{ name: 'placeId', in: 'path', required: true, type: 'integer', 'x-example': 7 }],
      get: {
        operationId: 'getPlace',
        security: [{ key: [] }],
        responses: {
          200: { description: 'One', schema: { $ref: '#/definitions/Place' }, examples: { 'application/json': sucre } },
          401: { description: 'Who?' },
        },
      },
    },
    '/notes': {
      post: {
        operationId: 'addNote',
        consumes: ['application/x-www-form-urlencoded'],
        produces: ['text/plain'],
        parameters: [
          { name: 'text', in: 'formData', type: 'string', required: true, minLength: 3 },
          { name: 'stars', in: 'formData', type: 'integer', maximum: 5 },
        ],
        responses: { 200: { description: 'Noted', schema: { type: 'string' }, examples: { 'text/plain': 'noted' } } },
      },
    },
    '/photos': {
      post: {
        operationId: 'addPhoto',
        consumes: ['multipart/form-data'],
        parameters: [
          { name: 'photo', in: 'formData', type: 'file', required: true },
          { name: 'title', in: 'formData', type: 'string', required: true },
        ],
        responses: { 204: { description: 'Added' } },
      },
    },
  },
};

function list(name: string, type: string, collectionFormat: string) {
  return { name, in: 'query', type: 'array', items: { type }, collectionFormat };
}

const schema = { $ref: '#/components/schemas/Place' };
const json = (media: object) => ({ 'application/json': media });
const query = (name: string, type: string, more: object) => ({
  ...{ name, in: 'query', schema: { type: 'array', items: { type } } },
  ...more,
});

const openapi = {
  openapi: '3.0.3',
  info,
  servers: [{ url: 'https://api.example.org/openapi' }],
  components: {
    schemas: { Place: place },
    securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } },
    parameters: { Kinds: query('kinds', 'string', { style: 'spaceDelimited', explode: false }) },
  },
  paths: {
    '/places': {
      get: {
        operationId: 'getPlaces',
        parameters: [
          query('ids', 'integer', { style: 'pipeDelimited', explode: false, required: true, example: [1, 2] }),
          query('tags', 'string', { style: 'form', explode: true, example: ['a b', 'c'] }),
          query('near', 'number', { style: 'form', explode: false, example: [1.5, 2] }),
          { $ref: '#/components/parameters/Kinds' },
        ],
        responses: {
          200: {
            description: 'Places',
            headers: { 'X-Total': { schema: { type: 'integer', minimum: 0 } } },
            content: json({ schema: { type: 'array', items: schema }, example: [sucre] }),
          },
          400: { description: 'Wrong' },
        },
      },
      post: {
        operationId: 'addPlace',
        requestBody: { required: true, content: json({ schema }) },
        responses: { 201: { description: 'Added', content: json({ schema }) }, 422: { description: 'No' } },
      },
    },
    '/places/{placeId}': {
      parameters: [{ name: 'placeId', in: 'path', required: true, schema: { type: 'integer' }, example: 7 }],
      get: {
        operationId: 'getPlace',
        security: [{ key: [] }],
        responses: {
          200: { description: 'One', content: json({ schema, example: sucre }) },
          401: { description: 'Who?' },
        },
      },
    },
    '/notes': {
      post: {
        operationId: 'addNote',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: { text: { type: 'string', minLength: 3 }, stars: { type: 'integer', maximum: 5 } },
                required: ['text'],
              },
            },
          },
        },
        responses: {
          200: { description: 'Noted', content: { 'text/plain': { schema: { type: 'string' }, example: 'noted' } } },
        },
      },
    },
    '/photos': {
      post: {
        operationId: 'addPhoto',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { photo: { type: 'string', format: 'binary' }, title: { type: 'string' } },
                required: ['photo', 'title'],
              },
            },
          },
        },
        responses: { 204: { description: 'Added' } },
      },
    },
  },
};

interface Response {
  readonly status: number;
  readonly type?: string;
  readonly total?: string;
  readonly body?: unknown;
}

/** What `docgen verify` sends to a server of this machine, and what it reports of its responses. */
async function verified(description: object, respond: (request: IncomingMessage) => Response) {
  const sent: unknown[] = [];
  const server = createServer(async (request, response) => {
    // The boundary of a form is random.
    const plain = (one: string) => one.replace(/-+formdata-undici-\d+/g, 'boundary');
    const type = plain(request.headers['content-type'] ?? '');
    sent.push([request.method, request.url, type, plain(await text(request))]);
    const { status, type: given = 'application/json', total = '1', body } = respond(request);
    response.writeHead(status, body === undefined ? {} : { 'Content-Type': given, 'X-Total': total });
    response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const folder = temporaryFolder();
  put(folder, { 'api/openapi.json': JSON.stringify(description) });
  const reported: Diagnostic[] = [];
  const terminal: Terminal = {
    cwd: folder,
    ...{ say: () => {}, explain: () => {}, record: () => {}, status: () => {} },
    report: (diagnostics) => reported.push(...sortDiagnostics(diagnostics)),
  };
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const code = await verify('.', { server: address, unsafe: true, timeout: 30 }, terminal);
  return { code, sent: sent.map(String).toSorted(), reported: reported.map(({ message }) => message).toSorted() };
}

function asDescribed({ url = '', method }: IncomingMessage): Response {
  if (url.startsWith('/v1/notes')) return { status: 200, type: 'text/plain', body: 'noted' };
  if (url.startsWith('/v1/photos')) return { status: 204 };
  if (url.startsWith('/v1/places/')) return { status: 200, body: sucre };
  return method === 'POST' ? { status: 201, body: sucre } : { status: 200, body: [sucre] };
}

describe('verify of Swagger 2.0', () => {
  it('reports nothing where an API responds as described, and sends what OpenAPI 3 would have it send', async () => {
    const [old, equal] = [await verified(swagger, asDescribed), await verified(openapi, asDescribed)];
    expect(old).toEqual({ ...equal, code: 0, reported: [] });
    expect(old.sent).toHaveLength(5);
    expect(old.sent.join('\n')).toContain('GET,/v1/places?ids=1%7C2&tags=a%20b&tags=c&near=1.5%2C2');
  });

  it('reports the differences that it reports of OpenAPI 3', async () => {
    const wrong = ({ url = '', method }: IncomingMessage): Response => {
      if (url.startsWith('/v1/notes')) return { status: 200, body: { noted: true } };
      if (url.startsWith('/v1/photos')) return { status: 202, body: 'later' };
      if (url.startsWith('/v1/places/')) return { status: 200, body: { ...sucre, name: 'S' } };
      return method === 'POST' ? { status: 201 } : { status: 200, body: [{ id: '7' }], total: '-1' };
    };
    const [old, equal] = [await verified(swagger, wrong), await verified(openapi, wrong)];
    expect(old).toEqual(equal);
    expect([old.code, old.reported.length]).toEqual([1, 7]);
  });
});

describe('the mock of Swagger 2.0', { timeout: 120_000 }, () => {
  let serving: Serving;
  beforeAll(async () => {
    const site = await siteFolder();
    put(site, {
      'api/swagger/openapi.json': JSON.stringify(swagger),
      'api/openapi/openapi.json': JSON.stringify(openapi),
    });
    serving = await serve(site, ['--mock']);
  }, 120_000);
  afterAll(() => serving?.stop());

  const asked = async (api: string, path: string, init: RequestInit = {}) => {
    const response = await fetch(`${serving.origin}/${api}${path}`, init);
    const headers = ['content-type', 'x-total'].map((name) => response.headers.get(name));
    return { status: response.status, headers, body: await response.text() };
  };
  const form = (fields: Readonly<Record<string, string>>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  const posted = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

  it.each([
    ['a list', '/places?ids=1|2', {}, 200, sucre.name],
    ['a list without what it must have', '/places', {}, 400, ''],
    ['a wrong item of a list', '/places?ids=1|x', {}, 400, ''],
    ['a thing without credentials', '/places/7', {}, 401, ''],
    ['a thing', '/places/7?key=mine', {}, 200, sucre.name],
    ['a wrong path', '/places/seven?key=mine', {}, 400, ''],
    ['a body', '/places', posted(sucre), 201, '"id"'],
    ['a wrong body', '/places', posted({ id: 7 }), 422, ''],
    ['no body', '/places', { method: 'POST' }, 400, ''],
    ['a form', '/notes', { method: 'POST', body: new URLSearchParams({ text: 'yes', stars: '5' }) }, 200, 'noted'],
    ['a wrong field', '/notes', { method: 'POST', body: new URLSearchParams({ text: 'yes', stars: '6' }) }, 422, ''],
    ['a form in another type', '/notes', posted({ text: 'yes' }), 415, ''],
    ['a file', '/photos', { method: 'POST', body: form({ photo: 'x', title: 'y' }) }, 204, ''],
    ['a form without a field', '/photos', { method: 'POST', body: form({ photo: 'x' }) }, 422, ''],
    ['another path', '/none', {}, 404, ''],
  ] as const)('answers %s as that of OpenAPI 3', async (_, path, init, status, within) => {
    const response = await asked('swagger', path, init);
    expect(response).toEqual(await asked('openapi', path, init));
    expect(response.status).toBe(status);
    expect(response.body).toContain(within);
  });

  it('is what the console calls first, with the same requests', async () => {
    vi.stubGlobal('location', { href: `${serving.origin}/api` });
    onTestFinished(() => void vi.unstubAllGlobals());
    const consoleOf = async (api: string) => {
      const response = await fetch(`${serving.origin}/api/${api}/get-places.console.json`);
      const operation = await response.json();
      const { url, query } = buildRequest(operation, initialValues(operation), false);
      return { operation, url, query };
    };
    const [old, equal] = [await consoleOf('swagger'), await consoleOf('openapi')];
    expect(old).toEqual(JSON.parse(JSON.stringify(equal).replaceAll('/openapi', '/swagger')));
    expect(old.operation.servers[0].template).toBe('/swagger');
  });
});
