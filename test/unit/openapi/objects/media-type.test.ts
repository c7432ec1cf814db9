import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SchemaField } from '../../../../src/model/api-schema.ts';
import { temporaryFolder } from '../../../docgen.ts';
import { readCase } from '../../../openapi/read-case.ts';

const DESCRIPTION = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: 'https://api.example.org' }]
paths:
  /one: { get: { responses: { "200": &answer { description: OK, content: { application/json: { schema: &schema { $ref: '#/components/schemas/Thing' } } } } } } }
  /two: { get: { responses: { "200": *answer } } }
  /other: { get: { responses: { "201": *answer } } }
  /headed: { get: { responses: { "200": { description: OK, headers: { x: { schema: {} } }, content: { application/json: { schema: *schema } } } } } }
components: { schemas: { Thing: { properties: { header: { properties: { x: {}, y: {} } } } } } }
`;

it('gives bodies with the same schema the same rows, with unique ids on each page', async () => {
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  writeFileSync(join(root, 'api/openapi.yaml'), DESCRIPTION);
  const { operations } = await readCase(root);
  const ids = Object.fromEntries(
    operations.map(({ path, responses }) => [path, responses[0]?.content[0]?.schema?.fields.flatMap(idsOf)]),
  );
  expect(ids).toEqual({
    '/one': ['response-200-header', 'response-200-header-x', 'response-200-header-y'],
    '/two': ['response-200-header', 'response-200-header-x', 'response-200-header-y'],
    '/other': ['response-201-header', 'response-201-header-x', 'response-201-header-y'],
    '/headed': ['response-200-header', 'response-200-header-x-2', 'response-200-header-y'],
  });
});

function idsOf({ id, fields }: SchemaField): string[] {
  return [id, ...fields.flatMap(idsOf)];
}
