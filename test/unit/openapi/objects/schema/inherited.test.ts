import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../docgen.ts';
import { readCase } from '../../../../openapi/read-case.ts';

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

/** Seen to fail: 77 kB of a thousand properties and 272 schemas had 272,000 rows, which took 21 s and 1 GB. */
it('shows the properties of a base as often as the description allows, and always those of a schema itself', async () => {
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  const Base = { properties: Object.fromEntries(names('shared', 200).map((name) => [name, { type: 'string' }])) };
  const allOf = [{ $ref: '#/components/schemas/Base' }];
  const children = names('C', 80).map((name) => [name, { allOf, properties: { [`own${name}`]: {} } }]);
  const paths = Object.fromEntries(
    names('/o', 20).map((path) => {
      const content = { 'application/json': { schema: { allOf, properties: { mine: {} } } } };
      return [path, { get: { responses: { 200: { description: 'OK', content } } } }];
    }),
  );
  const schemas = { Base, ...Object.fromEntries(children) };
  const description = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, components: { schemas } };
  writeFileSync(join(root, 'api/openapi.json'), JSON.stringify(description));
  const api = await readCase(root);

  const bodies = api.operations.map(({ responses }) => responses[0]?.content[0]?.schema);
  const pages = api.schemas.map(({ field }) => field);
  const rows = [...bodies, ...pages].map((field) => field?.fields.map(({ name }) => name) ?? []);
  expect(rows.flat().length).toBeLessThan(14_000);
  expect(api.schemas.find(({ name }) => name === 'Base')?.field.fields).toHaveLength(200);
  expect(bodies[0]?.fields).toHaveLength(201);
  const last = api.schemas.find(({ name }) => name === 'C79')?.field;
  expect(last?.fields.map(({ name }) => name)).toEqual(['ownC79']);
  expect(last?.constraints).toEqual(['what it has from Base is not shown again here']);
});
