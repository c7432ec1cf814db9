import { expect, it } from 'vitest';
import { type Compiled, compileTargets } from '../../../../src/openapi/checks/compile-order.ts';

const schemas: Readonly<Record<string, unknown>> = {
  a: { properties: { x: { $ref: 'b' }, y: { items: [{ $ref: 'c' }] } } },
  b: { allOf: [{ $ref: 'c' }, { $ref: 'd' }] },
  c: { $ref: 'd' },
  d: { type: 'string', not: { $ref: 'd' } },
};

const nothing = (): Compiled => ({ seen: new Set(), failed: new Set() });

/** Seen to fail with the addresses compiled before their targets. */
it('compiles each target after those that it refers to, once, and ends at cycles', () => {
  const [order, compiled]: [string[], Compiled] = [[], nothing()];
  const compile = (address: string) => order.push(address) > 0;
  expect(compileTargets(schemas.a, (address) => schemas[address], compile, compiled)).toBe(true);
  expect(order).toEqual(['d', 'c', 'b']);
  expect(compileTargets({ $ref: 'b' }, (address) => schemas[address], compile, compiled)).toBe(true);
  expect(order).toHaveLength(3);
});

it('follows a long chain without recursion', () => {
  const next = (address: string) => ({ $ref: String(Number(address) + 1) });
  const schemaAt = (address: string) => (Number(address) < 100_000 ? next(address) : {});
  let count = 0;
  expect(compileTargets(next('0'), schemaAt, () => ++count > 0, nothing())).toBe(true);
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
  const compile = (address: string) => tried.push(address) > 0 && address === 'beside';
  const schemaAt = (address: string) => (address === 'beside' ? {} : targetsOf(Number(address)));
  expect(compileTargets([{ $ref: '0' }, { $ref: 'beside' }], schemaAt, compile, nothing())).toBe(false);
  expect(tried).toHaveLength(2);
});
