import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiConfig } from '../../../../src/model/config.ts';
import { temporaryFolder } from '../../../docgen.ts';
import { readCase } from '../../../openapi/read-case.ts';

const operation = (id: string, more = '') =>
  `get: { operationId: ${id}, tags: [T]${more}, responses: { "200": { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/${id.replace(' ', '')}' } } } } } }`;

const DESCRIPTION = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: 'https://api.example.org' }]
tags: [{ name: T }, { name: Gone }, { name: Empty }]
paths:
  /old: { ${operation('get old', ', deprecated: true')} }
  /new: { ${operation('get-old')} }
  /secret: { x-internal: true, ${operation('secret').replace('[T]', '[Gone]')} }
`;

const COMPONENTS = `components:
  schemas: { getold: { type: object }, get-old: { type: string }, secret: { type: array, items: { $ref: '#/components/schemas/deeper' } }, deeper: {}, unused: {} }
`;

/** The ids of the operations that have pages, the tags on the overview, and the schemas that have pages. */
async function visibleIn(config: Partial<ApiConfig>) {
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  writeFileSync(join(root, 'api/openapi.yaml'), DESCRIPTION + COMPONENTS);
  const { operations, tags, schemas } = await readCase(root, config);
  return [...operations.map(({ id }) => id), ...tags.map(({ name }) => name), ...schemas.map(({ name }) => name)].join(
    ' ',
  );
}

describe('the operations that have pages', () => {
  it('are all but the internal ones and their tags, unless the configuration shows those', async () => {
    expect(await visibleIn({})).toBe('get-old get-old-2 T Empty getold get-old unused');
    expect(await visibleIn({ internal: 'show' })).toBe(
      'get-old get-old-2 secret T Gone Empty getold get-old secret deeper unused',
    );
  });

  it('are last if they are deprecated, at the same addresses, or nowhere', async () => {
    expect(await visibleIn({ deprecated: 'last' })).toBe('get-old-2 get-old T Empty getold get-old unused');
    expect(await visibleIn({ deprecated: 'hide' })).toBe('get-old T Empty get-old unused');
  });
});
