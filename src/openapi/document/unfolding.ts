import { isObject } from '../../shared/json-object.ts';
import type { ApiNode } from './api-file.ts';
import { child, items } from './node.ts';
import type { Reachable } from './reachable.ts';
import type { Resolve } from './resolve.ts';

/**
 * How many schemas that each extend or choose another, or refer to it, may apply to one value; published descriptions
 * stay below 20.
 */
const MAX_CHAIN = 450;

/** In how many ways one schema may apply; published ones stay below a few hundred. */
const MAX_WAYS = 20_000;

/**
 * How many properties all schemas that extend others may have from these; published descriptions stay below
 * 10,000. Each of them is merged for each schema: a thousand of one, which five hundred extend, are in 155 kB.
 */
const MAX_EXTENDED = 100_000;

/** Keywords whose schemas apply to the same value (JSON Schema core 2020-12, 10.2). */
export const IN_PLACE = ['allOf', 'anyOf', 'oneOf'] as const;

/** What applies to the values of a schema: in how many ways, and how far away at most. */
interface Extent {
  readonly ways: number;
  readonly chain: number;
  /** Number of properties that are merged into one list. */
  readonly properties: number;
}

const NONE: Extent = { ways: 1, chain: 0, properties: 0 };

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
  let extended = 0;

  const extentOf = (node: ApiNode, level: number): Extent => {
    if (!isObject(node.value) || found) return NONE;
    const before = known.get(node.value);
    if (before) return before;
    known.set(node.value, NONE);
    const own = countOf(node, 'properties');
    let [ways, chain, properties] = [0, 0, 0];
    let sources = own > 0 ? 1 : 0;
    for (const { next, isMerged } of applied(node, resolve)) {
      const extent = level > MAX_CHAIN ? NONE : extentOf(next, level + 1);
      ways += extent.ways;
      chain = Math.max(chain, extent.chain + 1);
      if (!isMerged || extent.properties === 0) continue;
      properties += extent.properties;
      sources += 1;
    }
    if (sources > 1) extended += properties;
    if (level > MAX_CHAIN || chain > MAX_CHAIN) {
      found ??= { node, message: `More than ${MAX_CHAIN} schemas apply here, each by way of another` };
    } else if (ways > MAX_WAYS) {
      found ??= { node, message: `These schemas apply in more than ${MAX_WAYS} ways` };
    }
    if (extended > MAX_EXTENDED) {
      found ??= {
        node,
        message: `With this one, schemas have more than ${MAX_EXTENDED} properties from schemas that they extend`,
      };
    }
    const extent = { ways: Math.max(1, ways), chain, properties: properties + own };
    known.set(node.value, extent);
    return extent;
  };

  for (const { node, kind } of parts) if (kind === 'schema') extentOf(node, 0);
  return found;
}

interface Applied {
  readonly next: ApiNode;
  /** Whether its properties are those of the schema. */
  readonly isMerged: boolean;
}

function applied(schema: ApiNode, resolve: Resolve): Applied[] {
  const target = resolve.target(schema);
  const below = IN_PLACE.flatMap((name) => items(schema, name).map((next) => ({ next, isMerged: name === 'allOf' })));
  return target ? [{ next: target, isMerged: true }, ...below] : below;
}

function countOf(schema: ApiNode, keyword: string): number {
  return Object.keys(Object(child(schema, keyword)?.value) as object).length;
}
