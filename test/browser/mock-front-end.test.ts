import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDescription, operationContracts } from '../../src/openapi/index.ts';
import { mockApi } from '../../src/tools/mock/mock-api.ts';
import { startMockServer } from '../../src/tools/mock/mock-server.ts';
import { temporaryFolder } from '../docgen.ts';
import { openReader } from './reader.ts';
import { serveFolder } from './static-server.ts';

const text = `openapi: 3.1.0
info: { title: Notes, version: '1' }
paths:
  /notes:
    post:
      security: [{ key: [] }]
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses:
        '201':
          description: Made
          headers: { X-Total: { schema: { type: integer }, example: 7 } }
          content: { application/json: { example: { id: 1 } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
`;

/** Seen to fail without the headers of CORS, and with them for pages of all origins. */
const reader = openReader(async () => {
  const folder = await temporaryFolder();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>A front end</title>');
  return serveFolder(folder);
});

it('a front end on another port uses the mock, and a page of another site does not', async () => {
  const { value } = await openDescription({ path: 'api.yaml', text }, '/nowhere');
  if (!value) throw new Error('no description');
  const mock = { ...mockApi(operationContracts(value), {}), root: '', source: 'api.yaml' };
  const { port, close } = await startMockServer({
    host: '127.0.0.1',
    ports: [0],
    origins: 'loopback',
    mocks: async () => [mock],
    onExchange: () => undefined,
  });
  const { page, origin } = reader;
  const send = () =>
    page.evaluate(async (address) => {
      const headers = { 'Content-Type': 'application/json', 'X-Key': 'k' };
      const response = await fetch(address, { method: 'POST', headers, body: '{}', credentials: 'include' });
      return [response.status, response.headers.get('X-Total'), await response.json()];
    }, `http://127.0.0.1:${port}/notes`);
  await page.goto(origin);
  expect(await send()).toEqual([201, '7', { id: 1 }]);
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
  await page.goto('https://elsewhere.example/');
  await expect(send()).rejects.toThrow('Failed to fetch');
  await close();
});
