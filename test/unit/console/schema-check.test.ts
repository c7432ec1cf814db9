import { expect, test } from 'vitest';
import { schemaProblems } from '../../../src/console/schema-check.ts';
import type { Json } from '../../../src/model/json.ts';
import { consoleSchemaBase } from '../../../src/shared/console-protocol.ts';

const ref = (name: string) => ({ $ref: consoleSchemaBase + name });
const shared: Readonly<Record<string, Json>> = {
  City: { type: 'object', properties: { name: { type: 'string' }, parent: ref('City'), area: ref('Area') } },
  Area: { type: 'number', minimum: 0 },
};

test('shared schemas are fetched once each, even if they refer to themselves and each other', async () => {
  const asked: string[] = [];
  const load = async (name: string) => {
    asked.push(name);
    return shared[name];
  };
  const city = { name: 'Sucre', parent: { name: 5, area: -1 } };
  expect((await schemaProblems(city, ref('City'), load))?.map(({ pointer }) => pointer)).toEqual([
    '/parent/name',
    '/parent/area',
  ]);
  expect(asked.sort()).toEqual(['Area', 'City']);
});

test('one place has one message', async () => {
  const schema = { type: 'string', minLength: 3, pattern: '^x' };
  expect(await schemaProblems('ab', schema, async () => undefined)).toHaveLength(1);
});

test('a schema that cannot be loaded allows everything', async () => {
  expect(await schemaProblems(5, ref('None'), async () => undefined)).toEqual([]);
});
