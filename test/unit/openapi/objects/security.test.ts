import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { readCase } from '../../../openapi/read-case.ts';

const scopes = ['read', 'write', 'photos', 'apps'].map((name) => `https://auth.example.org/scopes/harbour.${name}`);
const needed = (scope: string) => `{ Code: ['${scope}'], Implicit: ['${scope}'] }`;

const root = await temporaryFolder();
mkdirSync(join(root, 'api'));
writeFileSync(
  join(root, 'api/openapi.yaml'),
  `openapi: 3.1.0
info: { title: Boats, version: "1" }
paths:
  /boats:
    get: { operationId: listBoats, security: [${scopes.map(needed).join(', ')}, { Key: [] }], responses: { "200": { description: OK } } }
    post: { operationId: addBoat, security: [{ Key: [] }, { Code: [read] }], responses: { "201": { description: OK } } }
components:
  securitySchemes:
    Key: { type: apiKey, in: header, name: X-Key }
    Code: { type: oauth2, flows: { authorizationCode: { authorizationUrl: 'https://auth.example.org', tokenUrl: 'https://auth.example.org/token', scopes: { read: Read } } } }
    Implicit: { type: oauth2, flows: { implicit: { authorizationUrl: 'https://auth.example.org', scopes: { read: Read } } } }
`,
);
const { operations } = await readCase(root);
const [list, add] = operations.map(({ security }) => security);

/** Seen to fail with the alternatives themselves in place of their schemes. */
it('alternatives that are too long for a line are also there as their schemes alone, each combination once', () => {
  expect(list?.alternatives[0]).toEqual([`OAuth 2 (${scopes[0]})`, `OAuth 2 (${scopes[0]})`]);
  expect(list?.alternatives).toHaveLength(5);
  expect(list?.brief).toEqual([['OAuth 2'], ['API key in the header X-Key']]);
});

it('alternatives that fit are there once', () => {
  expect(add?.alternatives).toEqual([['API key in the header X-Key'], ['OAuth 2 (read)']]);
  expect(add?.brief).toBeUndefined();
});
