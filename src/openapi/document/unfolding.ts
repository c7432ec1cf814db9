import { isObject } from '../../shared/json-object.ts';
import type { ApiNode } from './api-file.ts';
import { items } from './node.ts';
import type { Reachable } from './reachable.ts';
import type { Resolve } from './resolve.ts';

/**
 * How many schemas that each extend or choose another, or refer to it, may apply to one value; published descriptions
 * stay below 20.
 */
const MAX_CHAIN = 450;

/** In how many ways one schema may apply; published ones stay below a few hundred. */
const MAX_WAYS = 20_000;

/** Keywords whose schemas apply to the same value (JSON Schema core 2020-12, 10.2). */
export const IN_PLACE = ['allOf', 'anyOf', 'oneOf'] as const;

/** What applies to the values of a schema: in how many ways, and how far away at most. */
interface Extent {
  readonly ways: number;
  readonly chain: number;
}

const NONE: Extent = { ways: 1, chain: 0 };

/** A schema that applies without end, and how. */
export interface Unfolding {
  readonly node: ApiNode;
  readonly message: string;
}

/**
 * Where `$ref`, `allOf`, `anyOf` and `oneOf` unfold without end, within a file or across files: forty levels that each
 * name the next one twice are 3 kB, and validating a value would take 2⁴⁰ steps. A cycle counts once, since others
 * report it.
 */
export function findUnfolding({ parts, resolve }: Reachable): Unfolding | undefined {
  const known = new Map<object, Extent>();
  let found: Unfolding | undefined;

  const extentOf = (node: ApiNode, level: number): Extent => {
    if (!isObject(node.value) || found) return NONE;
    const before = known.get(node.value);
    if (before) return before;
    known.set(node.value, NONE);
    let [ways, chain] = [0, 0];
    for (const next of applied(node, resolve)) {
      const extent = level > MAX_CHAIN ? NONE : extentOf(next, level + 1);
      ways += extent.ways;
      chain = Math.max(chain, extent.chain + 1);
    }
    if (level > MAX_CHAIN || chain > MAX_CHAIN) {
      found ??= { node, message: `More than ${MAX_CHAIN} schemas apply here, each by way of another` };
    } else if (ways > MAX_WAYS) {
      found ??= { node, message: `These schemas apply in more than ${MAX_WAYS} ways` };
    }
    const extent = { ways: Math.max(1, ways), chain };
    known.set(node.value, extent);
    return extent;
  };

  for (const { node, kind } of parts) if (kind === 'schema') extentOf(node, 0);
  return found;
}

function applied(schema: ApiNode, resolve: Resolve): ApiNode[] {
  const target = resolve.target(schema);
  return [...(target ? [target] : []), ...IN_PLACE.flatMap((name) => items(schema, name))];
}
