import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ApiDescription } from '../../../../../src/model/api.ts';
import type { SchemaField } from '../../../../../src/model/api-schema.ts';
import { temporaryFolder } from '../../../../docgen.ts';
import { readCase } from '../../../../openapi/read-case.ts';

const LONG = '- a `b`\n\n```js\nlet x = 1\n```\n\n'.repeat(700);
const P = { type: 'string', description: LONG };

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const tenOf = (schema: object) => Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`p${index}`, schema]));

/** A description of so many operations that respond with a schema. */
async function read(operations: number, schema: object, schemas: object): Promise<ApiDescription> {
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, index) => [`/o${index}`, { get: { responses } }]),
  );
  const all = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, components: { schemas } };
  writeFileSync(join(root, 'api/openapi.json'), JSON.stringify(all));
  return readCase(root);
}

function rowsOf(field: SchemaField | undefined): SchemaField[] {
  if (!field) return [];
  const inside = [...field.fields, ...[...field.choices, ...field.rules].map((one) => one.field)];
  return [field, ...inside.flatMap(rowsOf)];
}

const bodies = ({ operations }: ApiDescription) =>
  operations.map(({ responses }) => rowsOf(responses[0]?.content[0]?.schema));
const isLong = ({ descriptionHtml = '' }: SchemaField) => descriptionHtml.length > 1_000;
const pageOf = (api: ApiDescription, name: string) => rowsOf(api.schemas.find((one) => one.name === name)?.field);

/** Seen to fail: 349 kB took more than a minute and 4.8 GB. */
it.each([
  ['properties that refer to it', { properties: tenOf(ref('P')) }, { P }],
  ['one body', ref('Body'), { P, Body: { properties: tenOf(ref('P')) } }],
  ['items', { properties: tenOf({ type: 'array', items: ref('P') }) }, { P }],
  ['a property of what is extended', { allOf: [ref('Base'), { type: 'object' }] }, { Base: { properties: tenOf(P) } }],
])('repeats the long text of a shared schema as often as the description allows: by %s', async (_, schema, schemas) => {
  const api = await read(60, schema, schemas);
  const rows = bodies(api).flat();
  const long = rows.filter(isLong);
  expect(long.length).toBeGreaterThan(10);
  expect(long.length).toBeLessThan(60);
  expect(bodies(api)[0]?.some(isLong)).toBe(true);
  expect(rows.at(-1)).toMatchObject({
    type: expect.stringContaining('string'),
    constraints: ['not shown again here: description'],
  });
  for (const name of Object.keys(schemas))
    if (name !== 'Body') expect(pageOf(api, name).filter(isLong)).not.toEqual([]);
  expect(api.diagnostics.map(({ code, message }) => `${code} ${message}`)).toContain(
    'API_TOO_COMPLEX The pages would repeat this too often, so some rows do not show it: description',
  );
});

it('repeats short texts, and long ones that are not shared, in every row', async () => {
  const all = tenOf({ ...ref('P'), description: 'A word on it.' });
  const api = await read(60, { properties: all }, { P });
  const rows = bodies(api)
    .flat()
    .filter(({ name }) => name !== '');
  expect(rows.filter(({ descriptionHtml }) => descriptionHtml === 'A word on it.')).toHaveLength(600);
});

/** Seen to fail: each alternative of an enum has a line. */
it('counts the values of an enum, and a pattern', async () => {
  const values = Array.from({ length: 3_000 }, (_, index) => `value-${index}`);
  const pattern = 'a'.repeat(30_000);
  const api = await read(60, { properties: tenOf(ref('P')) }, { P: { type: 'string', enum: values, pattern } });
  const rows = bodies(api).flat();
  expect(rows.filter((row) => row.values.length > 0).length).toBeLessThan(120);
  expect(rows.at(-1)?.constraints).toEqual(['not shown again here: enum, pattern']);
  expect(pageOf(api, 'P')[0]?.values).toHaveLength(3_000);
});

/** Seen to fail: a title is the type of an object, and the label of an alternative. */
it('shortens titles in types and labels, and counts what is beside them', async () => {
  const title = 'word '.repeat(6_000).trim();
  const P = { type: 'object', title, oneOf: [{ title, properties: { a: {} } }, { properties: { b: {} } }] };
  const api = await read(60, { properties: tenOf(ref('P')) }, { P });
  const texts = bodies(api)
    .flat()
    .map(({ type, title: beside = '', choices }) => [type, beside, ...choices.map(({ label }) => label)].join(''));
  expect(texts.join('').length).toBeLessThan(12_000_000);
  expect(pageOf(api, 'P')[0]?.choices[0]).toMatchObject({ label: `${title.slice(0, 299)}…`, field: { title } });
});

/** Seen to fail: names that have no row, and what is not allowed, are words of a row. */
it('counts the words of rules', async () => {
  const name = 'n'.repeat(20_000);
  const P = { type: 'object', required: [name], dependentRequired: { a: [name] }, not: { const: name } };
  const api = await read(60, { properties: tenOf(ref('P')) }, { P });
  expect(JSON.stringify(bodies(api)).length).toBeLessThan(20_000_000);
  expect(JSON.stringify(pageOf(api, 'P')).split(name)).toHaveLength(4);
});
