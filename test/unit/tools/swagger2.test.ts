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
import { openapi, sucre, swagger } from './swagger2-descriptions.ts';

interface Response {
  readonly status: number;
  readonly type?: string;
  readonly total?: string;
  readonly body?: unknown;
}

/** What `docgen verify` sends to a server on this machine, and what it reports about its responses. */
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
  const code = await verify('.', { server: address, unsafe: true, negative: false, timeout: 30 }, terminal);
  return { code, sent: sent.map(String).toSorted(), reported: reported.map(({ message }) => message).toSorted() };
}

function asDescribed({ url = '', method }: IncomingMessage): Response {
  if (url.startsWith('/v1/notes')) return { status: 200, type: 'text/plain', body: 'noted' };
  if (url.startsWith('/v1/photos')) return { status: 204 };
  if (url.startsWith('/v1/places/')) return { status: 200, body: sucre };
  return method === 'POST' ? { status: 201, body: sucre } : { status: 200, body: [sucre] };
}

describe('verify of Swagger 2.0', () => {
  it('reports nothing if an API responds as described, and sends the same as for OpenAPI 3', async () => {
    const [old, equal] = [await verified(swagger, asDescribed), await verified(openapi, asDescribed)];
    expect(old).toEqual({ ...equal, code: 0, reported: [] });
    expect(old.sent).toHaveLength(5);
    expect(old.sent.join('\n')).toContain('GET,/v1/places?ids=1%7C2&tags=a%20b&tags=c&near=1.5%2C2');
  });

  it('reports the same differences as for OpenAPI 3', async () => {
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

  it('is called first by the console, with the same requests', async () => {
    vi.stubGlobal('location', { href: `${serving.origin}/api` });
    onTestFinished(() => void vi.unstubAllGlobals());
    const consoleOf = async (api: string) => {
      const response = await fetch(`${serving.origin}/api/${api}/get-places.console.json`);
      const operation = await response.json();
      const { url, query } = buildRequest(operation, initialValues(operation), false);
      return { operation, url, query };
    };
    const [old, equal] = [await consoleOf('swagger'), await consoleOf('openapi')];
    // What names an API has its servers in it, which are at another path.
    equal.operation.api = old.operation.api;
    expect(old).toEqual(JSON.parse(JSON.stringify(equal).replaceAll('/openapi', '/swagger')));
    expect(old.operation.servers[0].template).toBe('/swagger');
  });
});
