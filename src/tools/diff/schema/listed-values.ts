import { type ApiNode, type ChoiceGroup, child, choicesOf, isOnlyAnnotated, items } from '../../../openapi/index.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { isObject, type JsonObject } from '../../../shared/json-object.ts';
import type { SchemaPair, Side } from './schema-pair.ts';

/**
 * A pair in which alternatives of one value each, by which authors describe the values of a list, are written as `enum`, if
 * one side has them and the other one has no alternatives.
 */
export function withListedValues(pair: SchemaPair): SchemaPair {
  const [old, now] = [choicesOf(pair.old.schema), choicesOf(pair.new.schema)];
  if (old.length === 0 && now.length > 0) return { ...pair, new: listed(pair.new, now) };
  return now.length === 0 && old.length > 0 ? { ...pair, old: listed(pair.old, old) } : pair;
}

function listed(side: Side, groups: readonly ChoiceGroup[]): Side {
  const [group, ...others] = groups;
  const values = group && others.length === 0 ? valuesOf(group) : undefined;
  if (!group || !values) return side;
  const { schema } = side;
  const parts = schema.parts.map((part) =>
    part.node.value === group.owner.value ? { ...part, node: withValues(part.node, group, values) } : part,
  );
  return { ...side, schema: { ...schema, name: undefined, shared: undefined, parts } };
}

/** The values of alternatives, null among them; undefined if any allows another one, or two allow the same. */
function valuesOf({ owner, kind }: ChoiceGroup): readonly unknown[] | undefined {
  const values = items(owner, kind).map(constantOf);
  const known = values.flatMap((one) => (one === undefined ? [] : [one.value]));
  const areDistinct = new Set(known.map(canonicalText)).size === values.length;
  return areDistinct && !child(owner, 'enum') && !child(owner, 'const') ? known : undefined;
}

/** The only value of a schema that says nothing else. */
function constantOf(node: ApiNode): { readonly value: unknown } | undefined {
  if (!isObject(node.value)) return undefined;
  const { const: constant, enum: list, type, ...others } = node.value;
  if (!isOnlyAnnotated({ ...node, value: others }) || '$ref' in others || 'allOf' in others) return undefined;
  const values = list === undefined ? [] : Array.isArray(list) ? list : [undefined, undefined];
  const stated = constant === undefined ? values : [constant, ...values];
  if (stated.length === 0 && type === 'null') return { value: null };
  return stated.length === 1 ? { value: stated[0] } : undefined;
}

function withValues(node: ApiNode, { kind }: ChoiceGroup, values: readonly unknown[]): ApiNode {
  const { [kind]: _, discriminator: __, ...others } = node.value as JsonObject;
  return { ...node, value: { ...others, enum: values } };
}
