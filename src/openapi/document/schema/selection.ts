import { getOrInsert } from '../../../shared/get-or-insert.ts';
import type { ApiNode } from '../api-file.ts';
import { child, entries, textAt } from '../node.ts';
import { meantBy, type Resolve } from '../resolve.ts';
import { mappedTo } from './discriminator.ts';
import { type MergedSchema, mergeSchemas } from './merged-schema.ts';
import { allowedValues, choicesOf, isNullOnly, typesOf } from './schema-facts.ts';

/** Which alternatives the values of a discriminator name. */
export interface Selection {
  readonly property: string;
  /** The positions of the alternatives that a value names: by `mapping`, otherwise by what they allow, otherwise by their names. */
  readonly byValue: ReadonlyMap<string, readonly number[]>;
  /** The position of the alternative for values that name none (`defaultMapping`); undefined if there is none. */
  readonly fallback: number | undefined;
  /** Values of `mapping` whose schema is none of the alternatives, but of a list within one, for example. */
  readonly outside: readonly string[];
  /** Whether a value that names no alternative is of none: each has a name, and none is a choice of its own. */
  readonly isComplete: boolean;
}

/** What the discriminator of `owner` says about a list of its alternatives; undefined if it has none (OpenAPI 3.2.0, section 4.25). */
export function selectionOf(owner: ApiNode, branches: readonly ApiNode[], resolve: Resolve): Selection | undefined {
  const mark = child(owner, 'discriminator');
  const property = textAt(mark, 'propertyName');
  if (property === undefined) return undefined;
  const alternatives = branches.map((node) => {
    const schema = mergeSchemas([node], resolve);
    return { node, schema, mapped: mappedTo(owner, schema, resolve), own: ownValues(schema, property, resolve) };
  });
  const mapping = entries(mark, 'mapping').map(([value]) => value);
  const mapped = new Set(alternatives.flatMap((one) => [...one.mapped]));
  const outside = mapping.filter((value) => !mapped.has(value));
  const byValue = new Map<string, number[]>();
  for (const level of [
    alternatives.map((one) => [...one.mapped]),
    alternatives.map((one) => one.own),
    alternatives.map((one) => [one.schema.name]),
  ]) {
    // The names of a level are for what those before have left.
    const taken = new Set([...outside, ...byValue.keys()]);
    for (const [position, values] of level.entries())
      for (const value of values)
        if (value !== undefined && !taken.has(value)) getOrInsert(byValue, value, () => []).push(position);
  }
  const fallback = alternatives.findIndex((one) => one.mapped.has(undefined));
  return {
    property,
    byValue,
    fallback: fallback === -1 ? undefined : fallback,
    outside,
    isComplete: alternatives.every(({ node, schema, ...names }) => {
      if (isNullOnly(schema)) return true;
      const types = typesOf(schema);
      if (types.length > 0 && !types.includes('object')) return true;
      const isChoice = choicesOf(schema).length > 0 || child(meantBy(node, resolve), 'discriminator') !== undefined;
      return (schema.name !== undefined || names.mapped.size > 0) && !isChoice;
    }),
  };
}

/** The texts that a schema allows for a property. */
function ownValues(schema: MergedSchema, property: string, resolve: Resolve): readonly string[] {
  const nodes = schema.parts.flatMap(({ node }) => {
    const properties = child(node, 'properties');
    return (properties && child(properties, property)) ?? [];
  });
  const values = (nodes.length > 0 && allowedValues(mergeSchemas(nodes, resolve))) || [];
  return values.filter((value) => typeof value === 'string');
}
