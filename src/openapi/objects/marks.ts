import type { ApiNode } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { entries } from '../document/node.ts';

/** Extensions that say how far something can be relied on, in words. */
const MARKS: ReadonlyMap<string, (value: string) => string> = new Map([
  ['x-beta', (value) => (value === 'true' ? 'beta' : value)],
  ['x-stability', (value) => value],
  ['x-stability-level', (value) => value],
  ['x-scalar-stability', (value) => value],
  ['x-since', (value) => `since ${value}`],
  ['x-addedInVersion', (value) => `since ${value}`],
  ['x-deprecatedInVersion', (value) => `deprecated since ${value}`],
]);

/** An extension as a mark: `beta`, `since 2.1`; undefined if it is none, or has another form. */
export function markOf(name: string, node: ApiNode): string | undefined {
  const value = exactValue(node);
  const isWord = (typeof value === 'string' && value !== '') || typeof value === 'number' || value instanceof Number;
  return isWord || value === true ? MARKS.get(name)?.(String(value)) : undefined;
}

/** The marks of an operation, a parameter or a schema. */
export function marksOf(holder: ApiNode): string[] {
  return entries(holder).flatMap(([name, node]) => markOf(name, node) ?? []);
}
