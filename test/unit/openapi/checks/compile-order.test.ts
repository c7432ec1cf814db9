import { expect, it } from 'vitest';
import { deepestFirst } from '../../../../src/openapi/checks/compile-order.ts';

const schemas: Readonly<Record<string, unknown>> = {
  a: { properties: { x: { $ref: 'b' }, y: { items: [{ $ref: 'c' }] } } },
  b: { allOf: [{ $ref: 'c' }, { $ref: 'd' }] },
  c: { $ref: 'd' },
  d: { type: 'string', not: { $ref: 'd' } },
};

/** Seen to fail with the addresses yielded before their targets. */
it('yields each target after those that it refers to, once, and ends at cycles', () => {
  const seen = new Set<string>();
  const order = [...deepestFirst(schemas.a, (address) => schemas[address], seen)];
  expect(order).toEqual(['d', 'c', 'b']);
  expect([...deepestFirst({ $ref: 'b' }, (address) => schemas[address], seen)]).toEqual([]);
});

it('follows a long chain without recursion', () => {
  const next = (address: string) => ({ $ref: String(Number(address) + 1) });
  const schemaAt = (address: string) => (Number(address) < 100_000 ? next(address) : {});
  expect([...deepestFirst(next('0'), schemaAt, new Set())]).toHaveLength(100_000);
});
