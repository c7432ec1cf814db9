import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docgen, temporaryFolder } from '../docgen.ts';

type Schemas = Readonly<Record<string, unknown>>;

const ref = (path: string) => ({ $ref: `#/components/schemas/${path}` });

/** Checks a description with these schemas in a process of its own, whose memory is limited. */
async function check(schemas: Schemas) {
  const site = await temporaryFolder();
  mkdirSync(join(site, 'api'));
  const description = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, components: { schemas } };
  writeFileSync(join(site, 'api', 'openapi.json'), JSON.stringify(description));
  const { code, stderr } = await docgen(['check', site], { env: { NODE_OPTIONS: '--max-old-space-size=500' } });
  return { code, problems: stderr.match(/warning \S+ .*/g) ?? [] };
}

/** Many schemas whose properties are those of one large schema: a description of 80 kB may so have a million. */
function manyOfMany(): Schemas {
  const names = Array.from({ length: 200 }, (_, index) => String(index));
  const large = { properties: Object.fromEntries(names.map((name) => [`p${name}`, true])) };
  const others = names.map((name) => [`S${name}`, { properties: ref('Large/properties') }] as const);
  return { Large: large, ...Object.fromEntries(others) };
}

/** Seen to fail: a `$ref` in place of the properties, to the schema that has them, took all memory. */
it.each<[string, Schemas, string]>([
  ['itself', { A: { properties: ref('A/properties') } }, '"#/components/schemas/A/properties" leads back to itself'],
  [
    'the schema around it',
    { A: { properties: ref('A') } },
    '"#/components/schemas/A/properties" leads to a list of schemas, but a schema is expected here',
  ],
  [
    'the part around it',
    { A: { allOf: [{ properties: ref('A/allOf/0') }] } },
    '"#/components/schemas/A/allOf/0/properties" leads to a list of schemas, but a schema is expected here',
  ],
])('a map of properties that means %s ends', { timeout: 120_000 }, async (_, schemas, problem) => {
  const { code, problems } = await check(schemas);
  expect(code).toBe(0);
  expect(problems).toContain(`warning API_REF ${problem}`);
});

it('maps that mean one large map are spelled out up to a limit', { timeout: 120_000 }, async () => {
  const { code, problems } = await check(manyOfMany());
  expect(code).toBe(0);
  expect(problems[0]).toBe(
    'warning API_REF "#/components/schemas/Large/properties" is one of too many in place of maps: they have more than 20000 entries together',
  );
});
