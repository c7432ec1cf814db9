import { expect, it } from 'vitest';
import { type Compiled, compileTargets } from '../../../../src/openapi/checks/compile-order.ts';

const schemas: Readonly<Record<string, unknown>> = {
  a: { properties: { x: { $ref: 'b' }, y: { items: [{ $ref: 'c' }] } } },
  b: { allOf: [{ $ref: 'c' }, { $ref: 'd' }] },
  c: { $ref: 'd' },
  d: { type: 'string', not: { $ref: 'd' } },
};

const nothing = (): Compiled => ({ seen: new Set(), failed: new Map() });

/** Seen to fail with the addresses compiled before their targets. */
it('compiles each target after those that it refers to, once, and ends at cycles', () => {
  const [order, compiled]: [string[], Compiled] = [[], nothing()];
  const compile = (address: string) => {
    order.push(address);
    return undefined;
  };
  expect(compileTargets(schemas.a, (address) => schemas[address], compile, compiled)).toBeUndefined();
  expect(order).toEqual(['d', 'c', 'b']);
  expect(compileTargets({ $ref: 'b' }, (address) => schemas[address], compile, compiled)).toBeUndefined();
  expect(order).toHaveLength(3);
});

it('follows a long chain without recursion', () => {
  const next = (address: string) => ({ $ref: String(Number(address) + 1) });
  const schemaAt = (address: string) => (Number(address) < 100_000 ? next(address) : {});
  let count = 0;
  expect(compileTargets(next('0'), schemaAt, () => (++count > 0 ? undefined : 'wrong'), nothing())).toBeUndefined();
  expect(count).toBe(100_000);
});

it.each([
  ['a cycle', (n: number) => [{ $ref: String((n + 1) % 1_000) }]],
  [
    'a hub',
    (n: number) => (n === 0 ? Array.from({ length: 999 }, (_, k) => ({ $ref: String(k + 1) })) : [{ $ref: '0' }]),
  ],
])('tries one schema of %s that cannot be compiled, and those beside it', (_, targetsOf) => {
  const tried: string[] = [];
  const compile = (address: string) => (tried.push(address) > 0 && address === 'beside' ? undefined : 'wrong');
  const schemaAt = (address: string) => (address === 'beside' ? {} : { allOf: targetsOf(Number(address)) });
  expect(compileTargets({ allOf: [{ $ref: '0' }, { $ref: 'beside' }] }, schemaAt, compile, nothing())).toBe('wrong');
  expect(tried).toHaveLength(2);
});

/** Seen to fail with every key `$ref` at any depth: botify.com's schemas refer to others in an extension. */
it('takes no data for a schema', () => {
  const data = { $ref: 'data' };
  const schema = {
    ...{ 'x-own': data, example: data, examples: [data], default: data, const: data, enum: [data] },
    properties: { $ref: { $ref: 'a' }, example: { $ref: 'b' } },
  };
  const order: string[] = [];
  const compile = (address: string) => (order.push(address) > 0 ? undefined : 'wrong');
  expect(compileTargets(schema, () => ({}), compile, nothing())).toBeUndefined();
  expect(order).toEqual(['a', 'b']);
});
