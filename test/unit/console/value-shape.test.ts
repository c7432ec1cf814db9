import { expect, it } from 'vitest';
import type { LoadSchema } from '../../../src/console/schema-check.ts';
import { emptyValue, valueShape } from '../../../src/console/value-shape.ts';
import type { Json } from '../../../src/model/json.ts';

/** Seen to fail without what `allOf` adds, and with a required cycle that is followed without end. */
const shared: Readonly<Record<string, Json>> = {
  node: { type: 'object', required: ['next'], properties: { next: { $ref: 'docgen:///node' } } },
  named: { required: ['name'], properties: { name: { type: ['string', 'null'] } } },
  circle: { $ref: 'docgen:///circle' },
};
const load = async (name: string) => shared[name];

it('joins what applies to one value', async () => {
  const shape = await valueShape(
    { allOf: [{ $ref: 'docgen:///named' }, { type: 'object', properties: { age: { type: 'integer' } } }] },
    load,
  );
  expect(shape).toMatchObject({
    kind: 'object',
    fields: [
      { name: 'name', isRequired: true },
      { name: 'age', isRequired: false },
    ],
  });
  expect(await emptyValue({ $ref: 'docgen:///named' }, load)).toEqual({ name: '' });
});

it('offers the alternatives but null, with what applies to each of them', async () => {
  const named = { $ref: 'docgen:///named' };
  expect(await valueShape({ anyOf: [{ type: 'string' }, { type: 'null' }] }, load)).toEqual({ kind: 'text' });
  const kind = { properties: { kind: { const: 'box' } } };
  expect(await valueShape({ type: 'object', oneOf: [named, kind, {}] }, load)).toEqual({
    kind: 'alternatives',
    options: [
      { label: 'named', schema: { allOf: [{ type: 'object' }, named] } },
      { label: 'box', schema: { allOf: [{ type: 'object' }, kind] } },
      { label: '3: …', schema: { allOf: [{ type: 'object' }, {}] } },
    ],
  });
});

/** Seen to fail: what the second group allows could not be typed. */
it('offers the alternatives of a second group within those of the first', async () => {
  const [card, once] = [{ properties: { card: {} } }, { properties: { amount: {} } }];
  const shape = await valueShape({ allOf: [{ oneOf: [card, {}] }, { oneOf: [once, {}] }] }, load);
  const [option] = shape.kind === 'alternatives' ? shape.options : [];
  expect(await valueShape(option?.schema ?? false, load)).toMatchObject({
    kind: 'alternatives',
    options: [{ schema: { allOf: [card, once] } }, { schema: { allOf: [card, {}] } }],
  });
});

it('ends where a schema requires itself, or is only a reference to itself', async () => {
  expect(JSON.stringify(await emptyValue({ $ref: 'docgen:///node' }, load)).length).toBeLessThan(200);
  expect(await valueShape({ $ref: 'docgen:///circle' }, load)).toEqual({ kind: 'any' });
  expect(await valueShape({ $ref: 'docgen:///gone' }, load)).toEqual({ kind: 'any' });
});

/** Seen to fail: the first was followed for good, and the second had a million values after two minutes. */
it('ends in schemas that are their own only alternative, and that require themselves many times', async () => {
  const self = { $ref: 'docgen:///self' };
  const only: LoadSchema = async () => ({ anyOf: [self, { type: 'null' }] });
  expect(await valueShape(self, only)).toEqual({ kind: 'any' });
  const names = Array.from({ length: 50 }, (_, index) => `field${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, self]));
  const many: LoadSchema = async () => ({ type: 'object', required: names, properties });
  const value = JSON.stringify(await emptyValue(self, many));
  expect(value.match(/"field/g)?.length).toBeLessThan(500);
});
