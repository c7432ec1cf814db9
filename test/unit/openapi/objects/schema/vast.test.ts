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
  const others = Array.from({ length: operations - 1 }, (_, index) => [`/other/${index}`, { get: { responses: {} } }]);
  return rowsOfFirst({ $ref: '#/components/schemas/S0' }, schemas, Object.fromEntries(others));
}

/** Paths of the rows of a response with that schema. */
async function rowsOfFirst(schema: object, shared: object, others: object = {}): Promise<string[]> {
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  const paths = { '/first': { get: { responses } }, ...others };
  const info = { title: 'T', version: '1' };
  writeFileSync(
    join(root, 'api/openapi.json'),
    JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas: shared } }),
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

/** Ten parts of one schema, each of which refers to all of them. */
const parts = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [
    `p${index}`,
    {
      properties: Object.fromEntries(
        Array.from({ length: 10 }, (_, other) => [
          `to${other}`,
          { $ref: `#/components/schemas/Whole/properties/p${other}` },
        ]),
      ),
    },
  ]),
);

it('expands what refers to parts of another schema up to a number of rows', async () => {
  const rows = await rowsOfFirst(
    { properties: { whole: { $ref: '#/components/schemas/Whole' } } },
    { Whole: { properties: parts } },
  );
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.length).toBeLessThan(600);
});

it('links to a schema that only has a description beside it, as any other, once there are many rows', async () => {
  const described = (name: string) => ({
    allOf: [{ $ref: `#/components/schemas/${name}` }, { description: 'What it is here.' }],
  });
  const names = Array.from({ length: 60 }, (_, index) => `N${index}`);
  const leaf = { properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } } };
  const whole = { properties: Object.fromEntries(names.map((name) => [name, described(name)])) };
  const rows = await rowsOfFirst(whole, Object.fromEntries(names.map((name) => [name, leaf])));
  // Above a hundred rows, the schemas that follow are links.
  expect(rows).toContain('N1.a');
  expect(rows).toContain('N59');
  expect(rows).not.toContain('N59.a');
});
