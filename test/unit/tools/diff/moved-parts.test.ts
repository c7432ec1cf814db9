import { beforeAll, expect, it } from 'vitest';
import { openDescription, publicationOf } from '../../../../src/openapi/index.ts';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';
import { put } from '../../commands/docgen-process.ts';

const start = "openapi: 3.1.0\ninfo: { title: A, version: '1' }\n";
const pet = (cat: string) => `
    Pet: { oneOf: [{ $ref: ${cat} }], discriminator: { propertyName: k, mapping: { cat: ${cat} } } }`;
const operation = (schema: string, example: string) => `paths:
  /a:
    get:
      responses:
        '200':
          description: Fine
          content: { application/json: { schema: { $ref: ${schema} }, examples: { f: { $ref: ${example} } } } }
`;

/** A description in several files. */
const divided = {
  'openapi.yaml': `${start}${operation("'#/components/schemas/Pet'", 'e.yaml')}components:\n  schemas:${pet('cat.yaml')}\n`,
  'cat.yaml':
    '{ type: object, properties: { k: { type: string }, e: { $ref: "#/$defs/E" } }, $defs: { E: { type: string } } }\n',
  'e.yaml': 'value: { k: cat }\n',
};

const component = "'#/components/schemas/cat'";
const whole = `${start}${operation("'#/components/schemas/Pet'", "'#/components/examples/e'")}components:
  examples: { e: { value: { k: cat } } }
  schemas:${pet(component)}
    cat: { type: object, properties: { k: { type: string }, e: { $ref: '#/components/schemas/E' } } }
    E: { type: string }
`;

let folder: string;
const diff = async (old: string, now: string) => (await docgenInProcess(['diff', old, now], { cwd: folder })).stdout;

beforeAll(async () => {
  folder = await temporaryFolder();
  put(folder, { ...divided, 'whole.yaml': whole });
});

it('are no difference: from files into components, and back', async () => {
  expect(await diff('openapi.yaml', 'whole.yaml')).toBe('no differences\n');
  expect(await diff('whole.yaml', 'openapi.yaml')).toBe('no differences\n');
});

it('are no difference in the bundle that docgen publishes', async () => {
  const { value } = await openDescription({ path: 'openapi.yaml', text: divided['openapi.yaml'] }, folder);
  if (!value) throw new Error('no description');
  put(folder, { 'bundle.json': JSON.stringify(publicationOf(value, 'hide').bundle(), undefined, 2) });
  expect(await diff('openapi.yaml', 'bundle.json')).toBe('no differences\n');
  expect(await diff('bundle.json', 'openapi.yaml')).toBe('no differences\n');
});

/** The bundle gives a second schema of a name another one, and names a schema that is in another one. */
it('are no difference in a bundle that names them', async () => {
  const refs = ['a.yaml', 'more/a.yaml', 'a.yaml#/properties/deep'].map(
    (ref, n) => `    P${n}: { type: object, properties: { x: { $ref: '${ref}' }, y: { $ref: '${ref}' } } }`,
  );
  const text = `${start}components:\n  schemas:\n${refs.join('\n')}\n`;
  put(folder, {
    'named.yaml': text,
    'a.yaml': '{ type: object, properties: { deep: { type: string, minLength: 1 } } }\n',
    'more/a.yaml': 'type: integer\n',
  });
  const { value } = await openDescription({ path: 'named.yaml', text }, folder);
  if (!value) throw new Error('no description');
  put(folder, { 'bundle.json': JSON.stringify(publicationOf(value, 'hide').bundle(), undefined, 2) });
  expect(await diff('named.yaml', 'bundle.json')).toBe('no differences\n');
  expect(await diff('bundle.json', 'named.yaml')).toBe('no differences\n');
});

it('are a difference where a value selects another alternative', async () => {
  put(folder, {
    'dog.yaml': 'type: object\n',
    'other.yaml': divided['openapi.yaml'].replace('cat: cat.yaml', 'cat: dog.yaml'),
  });
  expect(await diff('openapi.yaml', 'other.yaml')).toContain('`Pet` maps `cat` to another schema');
});
