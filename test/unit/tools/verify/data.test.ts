import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';

/**
 * Where the values of requests come from, and their order. Seen to fail without what was created, without links, and with
 * deletion first.
 */
const responses = { 200: { description: 'Done' } };
const path = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const withLink = {
  200: {
    description: 'Done',
    links: { owner: { operationId: 'getOwner', parameters: { ownerId: '$response.body#/owner' } } },
  },
};
const description = {
  ...{ openapi: '3.1.1', info: { title: 'Boats', version: '1' }, security: [{ token: [] }] },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/boats/{boatId}': {
      delete: { operationId: 'sinkBoat', parameters: [path('boatId')], responses },
      get: { operationId: 'getBoat', parameters: [path('boatId')], responses: withLink },
      put: { operationId: 'paintBoat', parameters: [path('boatId')], responses },
    },
    '/boats': {
      post: {
        operationId: 'buildBoat',
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { name: {} } } } } },
        responses,
      },
    },
    '/boats/{boatId}/owners/{ownerId}': {
      get: { operationId: 'getOwner', parameters: [path('boatId'), path('ownerId')], responses },
    },
    '/ports/{portId}': { get: { operationId: 'getPort', parameters: [path('portId')], responses } },
    '/ports': { get: { operationId: 'listPorts', responses } },
    '/lakes/{lakeId}': { get: { operationId: 'getLake', parameters: [path('lakeId')], responses } },
  },
};
const bodies: Readonly<Record<string, unknown>> = {
  'POST /boats': { id: 'b9', owner: 'o3' },
  'GET /boats/b9': { id: 'b9', owner: 'o3' },
  'GET /ports': { ports: [{ code: 'puno' }] },
};

const setup = `export default async ({ server }: { server: string }) => ({
  credentials: { token: 'secret' },
  data: { lakeId: 'poopo', 'buildBoat.body': { name: new URL(server).hostname } },
  teardown: () => fetch(server + '/cleared').then(() => {}),
});`;

it('takes values from the setup, from what it created, from links and from lists, and deletes last', async () => {
  const folder = await temporaryFolder();
  const sent: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const isKnown = headers.authorization === 'Bearer secret' || url === '/cleared';
      sent.push(
        `${method} ${url}${text === '' ? '' : ` ${JSON.stringify(JSON.parse(text))}`}${isKnown ? '' : ' (nobody)'}`,
      );
      const body = bodies[`${method} ${url}`];
      if (body) response.setHeader('content-type', 'application/json');
      response.end(body && JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  writeFileSync(join(folder, 'api.yaml'), stringify(description, { aliasDuplicateObjects: false }));
  writeFileSync(join(folder, 'setup.ts'), setup);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const args = ['verify', 'api.yaml', '--server', address, '--unsafe', '--no-negative'];
  const { stdout, stderr } = await docgenInProcess([...args, '--setup', 'setup.ts'], { cwd: folder });
  expect(stdout).toContain('Sent 8 requests');
  expect(stderr).not.toContain('secret');
  expect(sent[0]).toBe('POST /boats {"name":"127.0.0.1"}');
  expect(sent.slice(1, 6).sort()).toEqual(
    ['GET /boats/b9', 'GET /boats/b9/owners/o3', 'GET /lakes/poopo', 'GET /ports', 'GET /ports/puno'].sort(),
  );
  expect(sent.slice(6)).toEqual(['PUT /boats/b9', 'DELETE /boats/b9', 'GET /cleared']);

  writeFileSync(join(folder, 'setup.ts'), 'export default { tokens: {} };');
  const refused = await docgenInProcess([...args, '--setup', 'setup.ts'], { cwd: folder });
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('"tokens" is not one of headers') });
  server.closeAllConnections();
  server.close();
});

/** Seen to fail: such a value came back in each command line that repeats a request. */
it('takes no value that is too long for an identifier from a response', async () => {
  const folder = await temporaryFolder();
  const sent: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    sent.push(url);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ id: 'x'.repeat(20_000) }]));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { '/ports': list, '/ports/{portId}': one } = description.paths;
  const text = JSON.stringify({ ...description, paths: { '/ports': list, '/ports/{portId}': one } });
  writeFileSync(join(folder, 'api.json'), text);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await docgenInProcess(['verify', 'api.json', '--server', address, '--no-negative'], { cwd: folder });
  server.closeAllConnections();
  expect(sent).toHaveLength(2);
  expect(sent.join('')).not.toContain('xxx');
});

/**
 * Seen to fail: the DELETE of an item was one of the collection above it, `constructor` was taken from every body, and what
 * has no text ended the run.
 */
it.each([
  ...[
    ['constructor', '".."'],
    ['constructor', '"."'],
    ['constructor', '""'],
    ['id', 'null'],
    ['id', '{}'],
    ['id', '[[]]'],
  ],
  ...[
    ['id', '{"toString":1,"valueOf":1}'],
    ['id', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ],
])('takes no value from a response that leads to another path (%#)', async (field, id) => {
  const folder = await temporaryFolder();
  const sent: string[] = [];
  const server = createServer(({ method, url = '' }, response) => {
    sent.push(`${method} ${url}`);
    response.setHeader('content-type', 'application/json');
    response.end(method === 'POST' ? `{"id":${id}}` : `[{"id":${id}}]`);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { '/boats': list, '/boats/{boatId}': one } = description.paths;
  const link = { operationId: 'sinkBoat', parameters: { boatId: `$response.body#/${field}` } };
  const build = { ...list.post, responses: { 200: { description: 'Done', links: { link } } } };
  const paths = { '/boats': { post: build }, '/boats/{boatId}': { delete: one.delete } };
  writeFileSync(join(folder, 'api.json'), JSON.stringify({ ...description, paths }));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = ['--server', address, '--no-negative', '--unsafe'];
  const { stderr } = await docgenInProcess(['verify', 'api.json', ...options], { cwd: folder });
  server.closeAllConnections();
  expect(stderr).not.toContain('DOCGEN_CRASHED');
  expect(sent).toEqual(['POST /boats', expect.stringMatching(/^DELETE \/boats\/a\w+$/)]);
});

it('verifies nothing, and says so, if every operation changes something', async () => {
  const folder = await temporaryFolder();
  const { paths, ...rest } = description;
  writeFileSync(join(folder, 'api.json'), JSON.stringify({ ...rest, paths: { '/boats': paths['/boats'] } }));
  const args = ['verify', 'api.json', '--server', 'http://127.0.0.1:1'];
  expect(await docgenInProcess(args, { cwd: folder })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('USAGE No request was sent, so nothing was verified'),
  });
});
