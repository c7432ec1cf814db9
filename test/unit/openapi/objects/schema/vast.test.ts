import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SchemaField } from '../../../../../src/model/api-schema.ts';
import { temporaryFolder } from '../../../../docgen.ts';
import { readCase } from '../../../../openapi/read-case.ts';

/** Each schema has the next as a part, four levels deep. */
const schemas = Object.fromEntries(
  Array.from({ length: 5 }, (_, level) => [
    `S${level}`,
    {
      properties: {
        id: { type: 'string' },
        ...(level < 4 && { part: { $ref: `#/components/schemas/S${level + 1}` } }),
      },
    },
  ]),
);

async function rowsOf(operations: number): Promise<string[]> {
  const schema = { $ref: '#/components/schemas/S0' };
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
  const others = Array.from({ length: operations - 1 }, (_, index) => [`/other/${index}`, { get: { responses: {} } }]);
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  const paths = { '/first': { get: { responses } }, ...Object.fromEntries(others) };
  const info = { title: 'T', version: '1' };
  writeFileSync(
    join(root, 'api/openapi.json'),
    JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } }),
  );
  const read = await readCase(root);
  const first = read.operations.find(({ path }) => path === '/first');
  return first?.responses[0]?.content[0]?.schema?.fields.flatMap(pathsOf) ?? [];
}

function pathsOf({ path, fields }: SchemaField): string[] {
  return [path, ...fields.flatMap(pathsOf)];
}

it('shows fewer levels of schemas that have pages in a description of thousands of operations', async () => {
  expect((await rowsOf(2)).at(-1)).toBe('part.part.part.part.id');
  expect(await rowsOf(3001)).toEqual(['id', 'part', 'part.id', 'part.part', 'part.part.id', 'part.part.part']);
});
