import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyApi } from '../../../../src/tools/verify/verify-api.ts';
import { readContracts } from '../mock/read-mock.ts';

const place = {
  type: 'object',
  required: ['id', 'kind'],
  additionalProperties: false,
  properties: {
    id: { type: 'integer' },
    kind: { enum: ['lake', 'peak'] },
    added: { type: 'string', format: 'date' },
    height: { type: ['integer', 'null'], minimum: 0 },
    years: { type: 'array', items: { type: 'integer' } },
  },
};

const description = {
  paths: {
    '/places/{placeId}': {
      get: {
        operationId: 'getPlace',
        parameters: [
          { name: 'placeId', in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
          { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } }, example: ['a b', 'c'] },
          { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' }, example: 'sample' },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } },
        },
        responses: {
          200: {
            description: 'A place',
            headers: {
              'X-Left': { required: true, schema: { type: 'integer' } },
              'X-Page': { schema: { type: 'integer' } },
            },
            content: { 'application/json': { schema: place } },
          },
          404: { description: 'None' },
        },
      },
      delete: {
        operationId: 'deletePlace',
        responses: { 200: { description: 'Gone' }, 204: { description: 'Gone', content: { 'text/plain': {} } } },
      },
    },
  },
};

const right = { id: 7, kind: 'lake', added: '2025-08-06', height: null };
let close = () => {};
afterEach(() => close());

interface Wish {
  readonly negative?: boolean;
  readonly unsafe?: boolean;
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What `verify` reports for a server with these responses. */
async function differences(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { unsafe = false, negative = false, timeout = 30_000, headers = {} }: Wish = {},
) {
  const server = createServer(answer);
  close = () => server.closeAllConnections();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const options = {
    server: `http://127.0.0.1:${port}/v1`,
    unsafe,
    negative,
    headers: new Headers(headers),
    timeout,
  };
  const verified = await verifyApi(await readContracts(description), options);
  const requests = verified.reduce((sum, one) => sum + one.requests, 0);
  const diagnostics = verified.flatMap((one) => one.diagnostics);
  server.close();
  return { requests, reported: diagnostics.map(({ message, place }) => `${place?.sourceLine?.trim()} ${message}`) };
}

function answering(body: unknown, { status = 200, type = 'application/json', left = '3' } = {}) {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type, ...(left && { 'x-left': left }) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

describe('verify', () => {
  it('reports nothing if the API responds as described, and sends what is documented', async () => {
    const seen: string[] = [];
    const { reported, requests } = await differences((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      answering(right)(request, response);
    });
    expect([reported, requests, seen]).toEqual([[], 1, ['GET /v1/places/7?tags=a%20b&tags=c']]);
  });

  it('sends no body with GET, and expects none of a 204, whatever is described', async () => {
    const bodies: string[] = [];
    const { reported } = await differences(
      async (request, response) => {
        let body = '';
        for await (const part of request) body += part;
        bodies.push(`${request.method} ${body}`);
        const isRight = !/places\/docgen/.test(request.url ?? '') && request.headers['x-trace'] !== undefined;
        if (request.method === 'GET' && !isRight) answering('', { status: 404, type: '' })(request, response);
        else if (request.method === 'GET') answering(right)(request, response);
        else response.writeHead(204).end();
      },
      { unsafe: true, negative: true },
    );
    expect([reported, new Set(bodies)]).toEqual([[], new Set(['GET ', 'DELETE '])]);
  });

  it.each([
    [
      'a status',
      answering(right, { status: 202 }),
      ['responses: GET /places/{placeId} responded with 202: this status is not described'],
    ],
    [
      'a media type',
      answering(right, { type: 'text/html' }),
      [
        'content: GET /places/{placeId} responded with 200: its media type is "text/html", but application/json is described',
      ],
    ],
    [
      'a missing header',
      answering(right, { left: '' }),
      ['X-Left: GET /places/{placeId} responded with 200: it has no header "X-Left"'],
    ],
    [
      'a wrong header',
      answering(right, { left: 'few' }),
      ['X-Left: GET /places/{placeId} responded with 200: its header "X-Left" (few) must be integer'],
    ],
    [
      'a missing property',
      answering({ id: 7 }),
      ["schema: GET /places/{placeId} responded with 200: its body must have required property 'kind'"],
    ],
    [
      'a type',
      answering({ ...right, id: '7' }),
      ['schema: GET /places/{placeId} responded with 200: "/id" must be integer'],
    ],
    [
      'a value',
      answering({ ...right, kind: 'sea' }),
      ['schema: GET /places/{placeId} responded with 200: "/kind" must be one of "lake", "peak"'],
    ],
    [
      'a format',
      answering({ ...right, added: 'today' }),
      ['schema: GET /places/{placeId} responded with 200: "/added" must match format "date"'],
    ],
    [
      'a limit',
      answering({ ...right, height: -1 }),
      ['schema: GET /places/{placeId} responded with 200: "/height" must be >= 0'],
    ],
    [
      'another property',
      answering({ ...right, more: 1 }),
      ['schema: GET /places/{placeId} responded with 200: its body must not have additional properties'],
    ],
    [
      'no JSON',
      answering('<html>'),
      ['application/json: GET /places/{placeId} responded with 200: its body is not JSON'],
    ],
    ['no body', answering(''), ['content: GET /places/{placeId} responded with 200: it has no body']],
    [
      'a refusal',
      answering('', { status: 404, left: '' }),
      ['get: GET /places/{placeId} responded with 404 to the documented example'],
    ],
  ] as const)('finds %s that differs', async (_, answer, expected) => {
    const { reported } = await differences(answer);
    expect(reported).toEqual(expected);
  });

  it('reports a body if none is described, and tells a rejected client what to send', async () => {
    const withBody = (request: IncomingMessage, response: ServerResponse) => {
      if (request.method === 'GET') answering(right)(request, response);
      else answering('gone')(request, response);
    };
    expect((await differences(withBody, { unsafe: true })).reported).toEqual([
      '"200": DELETE /places/{placeId} responded with 200: it has a body, but none is described',
    ]);
    expect((await differences(answering('', { status: 403 }))).reported).toEqual([
      'responses: GET /places/{placeId} responded with 403: this status is not described',
      'get: GET /places/{placeId} responded with 403',
    ]);
  });

  it('reports ten problems of a body at most', async () => {
    const { reported } = await differences(answering({ ...right, years: Array.from({ length: 30 }, () => 'x') }));
    expect(reported).toHaveLength(10);
  });

  it("sends a header of the user instead of the sample's own", async () => {
    let trace: unknown;
    const look = (request: IncomingMessage, response: ServerResponse) => {
      trace = request.headers['x-trace'];
      answering(right)(request, response);
    };
    await differences(look);
    expect(trace).toBe('sample');
    await differences(look, { headers: { 'X-Trace': 'mine' } });
    expect(trace).toBe('mine');
  });

  it('reports an API that does not respond, or not in time', async () => {
    expect((await differences((request) => request.socket.destroy())).reported[0]).toContain('got no response');
    expect((await differences(() => {}, { timeout: 50 })).reported[0]).toContain('it took too long');
  });

  it('stops reading a body without end, compressed or not', async () => {
    const endless = (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const more = () => {
        while (response.write(Buffer.alloc(65_536, 32)));
      };
      response.on('drain', more);
      more();
    };
    expect((await differences(endless)).reported[0]).toContain('none that ends within 16 MiB');
    const compressed = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
    const bomb = (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(compressed);
    };
    expect((await differences(bomb)).reported[0]).toContain('none that ends within 16 MiB');
  });

  it('reports a body that is nested too deeply to be compared', async () => {
    const deep = (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    };
    expect((await differences(deep)).reported.join()).toContain('its body is nested deeper than 200 levels');
  });

  it('sends requests with side effects only with --unsafe', async () => {
    const methods: (string | undefined)[] = [];
    const { requests } = await differences(
      (request, response) => {
        methods.push(request.method);
        if (request.method === 'DELETE') response.writeHead(204).end();
        else answering(right)(request, response);
      },
      { unsafe: true },
    );
    expect([requests, methods.toSorted()]).toEqual([2, ['DELETE', 'GET']]);
  });

  it('reports a request that cannot be sent, at its operation', async () => {
    const trace = { operationId: 'a', responses: { 200: { description: 'Done' } } };
    const verified = await verifyApi(await readContracts({ paths: { '/a': { trace } } }), {
      ...{ server: 'http://127.0.0.1:1', unsafe: true, negative: false, headers: new Headers(), timeout: 1_000 },
    });
    expect(verified.flatMap(({ diagnostics }) => diagnostics).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^TRACE \/a got no response: .*TRACE/),
    ]);
  });
});
