import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMockMemory, loadMocks } from '../../../../src/tools/mock/load-mocks.ts';
import { temporaryFolder } from '../../../docgen.ts';
import { put } from '../../commands/docgen-process.ts';

const openapi = `openapi: 3.1.0
info: { title: Cities, version: '1' }
servers: [{ url: https://example.org/v1 }]
paths:
  /cities:
    get:
      operationId: listCities
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: './city.yaml' } } } } }
`;

it('opens a description again only if a file of its folder has changed', async () => {
  const folder = await temporaryFolder();
  put(folder, { 'api/openapi.yaml': openapi, 'api/city.yaml': 'type: string', 'docs/a.md': '# A' });
  const memory = createMockMemory();
  const opened: unknown[] = [];
  const load = async () => {
    const { value } = await loadMocks(folder, {
      ...memory,
      open: (...inputs) => {
        const description = memory.open(...inputs);
        opened.push(description);
        return description;
      },
    });
    return value.mocks.map(({ paths, source }) => [...paths, source]);
  };
  expect(await load()).toEqual([['/v1', 'api/openapi.yaml']]);
  await writeFile(join(folder, 'docs', 'b.md'), '# B');
  expect(await load()).toEqual([['/v1', 'api/openapi.yaml']]);
  await writeFile(join(folder, 'api', 'city.yaml'), 'type: integer');
  await load();
  const [first, second, third] = opened;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
