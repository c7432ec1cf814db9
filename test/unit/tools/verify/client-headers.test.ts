import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';

const NAMES = ['Accept-Language', 'User-Agent', 'Content-Length', 'Connection', 'Transfer-Encoding'];

/**
 * Seen to fail: the client's own `Accept-Language` was sent, and the API reported since it took a request without the
 * description's; a described `Content-Length` replaced that of the body, and no request was sent.
 */
it('leaves headers to the client that sends the request', async () => {
  const folder = await temporaryFolder();
  const parameters = NAMES.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } }));
  const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  const responses = { 200: { description: 'OK' }, 400: { description: 'Wrong' } };
  const paths = { '/a': { post: { parameters, requestBody, responses } } };
  writeFileSync(
    join(folder, 'api.json'),
    JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }),
  );
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    const isRight = request.headers['accept-language'] !== undefined && /^\{\s*"a":\s*"/.test(body);
    response.writeHead(isRight ? 200 : 400).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, stderr } = await docgenInProcess(
    ['verify', 'api.json', '--server', `http://127.0.0.1:${port}`, '--unsafe'],
    { cwd: folder },
  );
  server.close();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(bodies.length).toBeGreaterThan(1);
});
