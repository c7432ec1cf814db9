import { describe, expect, it, vi } from 'vitest';
import { schemaChecker } from '../../../../src/openapi/checks/schema-checker.ts';
import { child } from '../../../../src/openapi/document/node.ts';
import { readDescription } from '../../../../src/openapi/document/read-description.ts';
import { mergeSchemas, propertiesOf } from '../../../../src/openapi/document/schema/merged-schema.ts';
import { sharedSchemas } from '../../../../src/openapi/document/schema/shared-schemas.ts';
import { bodyValues } from '../../../../src/openapi/examples/body-values.ts';
import { sharedSteps } from '../../../../src/openapi/examples/step-budget.ts';
import { remembered } from '../../../../src/shared/remember.ts';

const text = `
openapi: 3.1.0
info: { title: T, version: '1' }
paths: {}
components:
  mediaTypes:
    first: { schema: { $ref: '#/components/schemas/Place' } }
    second: { schema: { $ref: '#/components/schemas/Place' } }
    third: { schema: { $ref: '#/components/schemas/Place', example: { name: Uyuni } } }
    fourth: { schema: { allOf: [{ $ref: '#/components/schemas/Place' }], description: 'Where it is.' } }
    fifth: { schema: { $ref: '#/components/schemas/Place', allOf: [{ properties: { area: { type: number } } }] } }
  schemas:
    Place: { type: object, properties: { name: { type: string }, id: { type: string, readOnly: true } } }
`;

async function read() {
  const { value } = await readDescription({ path: 'api/openapi.yaml', text }, '/nowhere');
  if (!value) throw new Error('The description could not be read');
  const at = (...keys: readonly string[]) =>
    keys.reduce((node, key) => child(node, key) ?? node, child(value.root, 'components') ?? value.root);
  const { resolve } = value;
  const [checker, schemas, steps] = [schemaChecker(value), sharedSchemas(value, '/api'), sharedSteps(text.length)];
  const context = { resolve, checker, schemas, steps };
  return { at, context };
}

describe('what is computed once', () => {
  it('is remembered for each object, even if undefined', () => {
    const make = vi.fn((key: { readonly name: string }) => (key.name === 'a' ? undefined : key.name));
    const once = remembered(make);
    const [a, b] = [{ name: 'a' }, { name: 'b' }];
    expect([once(a), once(a), once(b), once(b), once({ name: 'b' })]).toEqual([undefined, undefined, 'b', 'b', 'b']);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('is a schema with everything derived from it, however often it is needed', async () => {
    const { at, context } = await read();
    const name = () => at('schemas', 'Place', 'properties', 'name');
    const merged = mergeSchemas([name()], context.resolve);
    expect(mergeSchemas([name()], context.resolve)).toBe(merged);
    expect(mergeSchemas([name(), at('schemas', 'Place')], context.resolve)).not.toBe(merged);
    const place = mergeSchemas([at('schemas', 'Place')], context.resolve);
    expect(propertiesOf(place)).toBe(propertiesOf(place));
  });

  it('is what a shared schema has, for all that only add annotations to it', async () => {
    const { at, context } = await read();
    const propertiesAt = (...keys: readonly string[]) => propertiesOf(mergeSchemas([at(...keys)], context.resolve));
    const shared = propertiesAt('schemas', 'Place');
    for (const name of ['first', 'third', 'fourth']) expect(propertiesAt('mediaTypes', name, 'schema')).toBe(shared);
    expect([...propertiesAt('mediaTypes', 'fifth', 'schema').keys()]).toEqual(['name', 'id', 'area']);
  });

  it('is the generated value of bodies with the same schema, for each direction', async () => {
    const { at, context } = await read();
    const value = (name: string, direction: 'request' | 'response') =>
      bodyValues(at('mediaTypes', name), direction, context)[0]?.value;
    expect(value('first', 'response')).toEqual({ name: 'string', id: 'a1b2c3d4' });
    expect(value('second', 'response')).toBe(value('first', 'response'));
    expect(value('second', 'request')).toEqual({ name: 'string' });
    expect(value('third', 'response')).toEqual({ name: 'Uyuni' });
  });
});
