import { expect, it } from 'vitest';
import { readDescription } from '../../../../src/openapi/document/read-description.ts';
import { mergeSchemas } from '../../../../src/openapi/document/schema/merged-schema.ts';
import { sampleNumber } from '../../../../src/openapi/examples/sample-scalar.ts';

const openapi = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} };

it.each([
  ['created', { format: 'unix-time' }, 1_738_324_800],
  ['updated_at', {}, 1_738_324_800],
  ['expYear', {}, 2025],
  ['expires', { maximum: 3600 }, 3600],
  ['amount', {}, 1],
])('the integer "%s" with %o is %d', async (name, limits, number) => {
  const text = JSON.stringify({ ...openapi, components: { schemas: { S: { type: 'integer', ...limits } } } });
  const { value } = await readDescription({ path: 'api/openapi.json', text }, '/nowhere');
  const node = value?.parts.find(({ kind }) => kind === 'schema')?.node;
  if (!value || !node) throw new Error('not read');
  expect(sampleNumber(mergeSchemas([node], value.resolve), true, name)).toBe(number);
});
