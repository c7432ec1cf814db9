import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiConfig } from '../../../../src/model/config.ts';
import { plainWords } from '../../../../src/openapi/objects/words.ts';
import { temporaryFolder } from '../../../docgen.ts';
import { readCase } from '../../../openapi/read-case.ts';

const DESCRIPTION = `openapi: 3.1.0
x-top: 1
info: { title: T, version: "1", x-logo: { url: 'https://example.org/a.svg' }, x-info: { a: [true] } }
servers: [{ url: 'https://api.example.org', x-server: s }]
security: [{ key: [] }]
components: { securitySchemes: { key: { type: http, scheme: bearer, x-scheme: k } } }
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
      requestBody: { content: { text/plain: { schema: { type: string } } }, x-body: b }
      responses:
        "200": { description: OK, x-response: r, headers: { X-A: { schema: { type: string }, x-header: h } } }
`;

/** Every extension that the pages of the description show. */
async function shown(config: Partial<ApiConfig>) {
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  writeFileSync(join(root, 'api/openapi.yaml'), DESCRIPTION);
  const api = await readCase(root, config);
  const { operations } = api;
  const bodies = operations.flatMap(({ requestBody }) => requestBody ?? []);
  const responses = operations.flatMap((operation) => operation.responses);
  const schemes = [...api.securitySchemes, ...operations.flatMap(({ security }) => security.schemes)];
  const rows = [
    ...operations.flatMap(({ parameters }) => parameters.flatMap(({ fields }) => fields)),
    ...responses.flatMap(({ headers }) => headers),
  ];
  return [api, ...api.tags, ...operations, ...api.servers, ...schemes, ...bodies, ...responses]
    .flatMap(({ extensions }) => extensions)
    .concat(rows.flatMap(({ notes }) => notes.map(plainWords)));
}

describe('extensions that nothing is known of', () => {
  it('are shown verbatim', async () => {
    expect(await shown({})).toEqual([
      ...['x-top: 1', 'x-info: { "a": [true] }', 'x-tag: t', 'x-path: p', 'x-operation: o'],
      // On the overview, and on the page of each operation.
      ...['x-server: s', 'x-scheme: k', 'x-scheme: k', 'x-body: b', 'x-response: r'],
      ...['x-schema: s', 'x-parameter: q x-more: 1', 'x-header: h'],
    ]);
  });

  it('are hidden, or shown by their names, where the configuration says so', async () => {
    expect(await shown({ extensions: 'hide' })).toEqual([]);
    expect(await shown({ extensions: ['x-path', 'x-schema', 'x-logo'] })).toEqual(['x-path: p', 'x-schema: s']);
  });
});
