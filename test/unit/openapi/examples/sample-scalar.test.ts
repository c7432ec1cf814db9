import { expect, it } from 'vitest';
import { readDescription } from '../../../../src/openapi/document/read-description.ts';
import { type MergedSchema, mergeSchemas } from '../../../../src/openapi/document/schema/merged-schema.ts';
import { sampleNumber, sampleString } from '../../../../src/openapi/examples/sample-scalar.ts';

const openapi = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} };

it.each([
  ['created', { format: 'unix-time' }, 1_738_324_800],
  ['updated_at', {}, 1_738_324_800],
  ['expYear', {}, 2025],
  ['expires', { maximum: 3600 }, 3600],
  ['amount', {}, 1],
])('the integer "%s" with %o is %d', async (name, limits, number) => {
  expect(sampleNumber(await merged({ type: 'integer', ...limits }), true, name)).toBe(number);
});

it.each([
  ['created', { format: 'date-time', pattern: '^[0-9]{4,}-(0[1-9]|1[012])-[0-9]{2}T.*Z$' }, '2025-01-31T12:00:00Z'],
  ['phone', { pattern: '^\\+[1-9]\\d{1,14}$' }, '+15555550100'],
  ['phone', { pattern: '^\\d{4}$' }, '1111'],
  ['id', { pattern: '^[a-z0-9]+$', maxLength: 3 }, 'a'],
  ['password', { pattern: '^(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9]{8,20}$' }, 'A1aaaaaa'],
  ['password', { pattern: '^(?=.*\\d)(?=.*[a-z])(?=.*[^\\w\\s]).{8,}$' }, '1a-aaaaa'],
  ['word', { pattern: '^(?!test)[a-z]+$' }, 'a'],
  ['code', { pattern: '^c-', minLength: 4 }, 'c-aa'],
  ['code', { pattern: '[0-9]{3}$', minLength: 6 }, 'aaa111'],
  ['code', { pattern: '^$|^x+$', minLength: 1 }, 'x'],
  ['start', { format: 'date', pattern: '^\\d{8}$' }, '11111111'],
  ['dateTime', {}, '2025-01-31T12:00:00Z'],
  ['mail', {}, 'user@example.com'],
  ['language', {}, 'en'],
  ['currency', {}, 'EUR'],
  ['currency', { description: 'Three-letter code, in lowercase.' }, 'eur'],
  ['default_locale', {}, 'en-US'],
])('the text "%s" with %o is "%s"', async (name, limits, text) => {
  expect(sampleString(await merged({ type: 'string', ...limits }), name)).toBe(text);
});

async function merged(schema: object): Promise<MergedSchema> {
  const text = JSON.stringify({ ...openapi, components: { schemas: { S: schema } } });
  const { value } = await readDescription({ path: 'api/openapi.json', text }, '/nowhere');
  const node = value?.parts.find(({ kind }) => kind === 'schema')?.node;
  if (!value || !node) throw new Error('not read');
  return mergeSchemas([node], value.resolve);
}
