import { fieldOf, isObject } from '../../shared/json-object.ts';
import type { Excess } from './budget.ts';
import { pointerTo, valueAt } from './pointer.ts';

/**
 * How many schemas that each extend or choose another, or refer to it, may apply to one value; published descriptions
 * stay below 20.
 */
const MAX_CHAIN = 450;

/** In how many ways one schema may apply; published ones stay below a few hundred. */
const MAX_WAYS = 20_000;

/** Keywords whose schemas apply to the same value (JSON Schema core 2020-12, 10.2). */
const IN_PLACE = ['allOf', 'anyOf', 'oneOf'] as const;

/** What applies to the values of a schema: in how many ways, and how far away at most. */
interface Extent {
  readonly ways: number;
  readonly chain: number;
}

const NONE: Extent = { ways: 1, chain: 0 };

/**
 * Where `$ref`, `allOf`, `anyOf` and `oneOf` unfold without end: forty levels that each name the next one twice are
 * 3 kB, and validating a value would take 2⁴⁰ steps. A cycle counts once, since others report it.
 */
export function findUnfolding(root: unknown): Excess | undefined {
  const known = new Map<object, Extent>();
  let excess: Excess | undefined;

  const extentOf = (value: unknown, pointer: string, level: number): Extent => {
    if (!isObject(value) || excess) return NONE;
    const before = known.get(value);
    if (before) return before;
    known.set(value, NONE);
    let [ways, chain] = [0, 0];
    for (const [next, at] of applied(value, pointer, root)) {
      const extent = level > MAX_CHAIN ? NONE : extentOf(next, at, level + 1);
      ways += extent.ways;
      chain = Math.max(chain, extent.chain + 1);
    }
    if (level > MAX_CHAIN || chain > MAX_CHAIN) {
      excess ??= { pointer, message: `More than ${MAX_CHAIN} schemas apply here, each by way of another` };
    } else if (ways > MAX_WAYS) {
      excess ??= { pointer, message: `These schemas apply in more than ${MAX_WAYS} ways` };
    }
    const extent = { ways: Math.max(1, ways), chain };
    known.set(value, extent);
    return extent;
  };

  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null || excess) return;
    if (fieldOf(value, '$ref') !== undefined || IN_PLACE.some((name) => Array.isArray(fieldOf(value, name)))) {
      extentOf(value, pointer, 0);
    }
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'object') visit(one, pointerTo(pointer, key));
    }
  };
  visit(root, '');
  return excess;
}

function applied(schema: object, pointer: string, root: unknown): [value: unknown, pointer: string][] {
  const ref = fieldOf(schema, '$ref');
  const target = typeof ref === 'string' && ref.startsWith('#/') ? decoded(ref.slice(1)) : undefined;
  const lists = IN_PLACE.flatMap((name) => {
    const list = fieldOf(schema, name);
    return Array.isArray(list)
      ? list.map((one, index): [unknown, string] => [one, pointerTo(pointerTo(pointer, name), index)])
      : [];
  });
  return target === undefined ? lists : [[valueAt(root, target), target], ...lists];
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
