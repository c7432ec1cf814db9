import type { SchemaChoice } from '../model/api.ts';
import type { ApiNode } from './api-file.ts';
import type { Direction } from './direction.ts';
import {
  byNearness,
  isMarked,
  keyword,
  type MergedSchema,
  mergeSchemas,
  propertiesOf,
  requiredOf,
} from './merged-schema.ts';
import { entries, items } from './node.ts';
import type { Resolve } from './resolve.ts';
import { choicesOf, isArray, isObjectSchema, itemsOf, mapValuesOf, ownerMark } from './schema-facts.ts';
import { typeInWords } from './schema-type.ts';
import { choiceLabel } from './schema-values.ts';

/** A row below a schema, before it is one. */
export interface Child {
  readonly name: string;
  /** All that hold for its value. */
  readonly nodes: readonly ApiNode[];
  readonly required: boolean;
}

/** What an array holds in the end, through arrays of arrays. */
export interface Innermost {
  readonly schema: MergedSchema;
  readonly nodes: readonly ApiNode[];
  /** `[]` for each array around it. */
  readonly suffix: string;
  /** Identities of those arrays and of all around them. */
  readonly around: ReadonlySet<string>;
}

/** Most arrays directly within each other that are looked through. */
const MAX_ARRAYS = 10;

export function innermost(
  nodes: readonly ApiNode[],
  schema: MergedSchema,
  around: ReadonlySet<string>,
  resolve: Resolve,
): Innermost {
  let at: Innermost = { schema, nodes, suffix: '', around };
  while (isArray(at.schema) && at.suffix.length < 2 * MAX_ARRAYS && !at.around.has(at.schema.key)) {
    const inside = itemsOf(at.schema);
    if (inside.length === 0 || keyword(at.schema, 'prefixItems')) break;
    at = {
      schema: mergeSchemas(inside, resolve),
      nodes: inside,
      suffix: `${at.suffix}[]`,
      around: new Set([...at.around, at.schema.key]),
    };
  }
  return at;
}

/** Whether a schema has rows of its own: properties, places of a tuple, or alternatives. */
export function hasRows(schema: MergedSchema): boolean {
  if (choicesOf(schema).length > 0 || keyword(schema, 'prefixItems')) return true;
  const named = ['properties', 'patternProperties'].some((name) => keyword(schema, name));
  return isObjectSchema(schema) && (named || mapValuesOf(schema) !== undefined);
}

/** The rows of a schema: places of a tuple, properties, properties by pattern, then those of any name. */
export function childrenOf(schema: MergedSchema, direction: Direction, resolve: Resolve): Child[] {
  const required = requiredOf(schema);
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const properties = [...propertiesOf(schema)]
    .filter(([, nodes]) => !isMarked(mergeSchemas(nodes, resolve), hidden))
    .map(([name, nodes]) => ({ name, nodes, required: required.has(name) }));
  const patterns = schema.parts
    .flatMap(({ node }) => entries(node, 'patternProperties'))
    .map(([pattern, node]) => ({ name: `{${pattern}}`, nodes: [node], required: false }));
  const values = mapValuesOf(schema);
  const hasFacts = values && Object.keys(Object(values.value) as object).length > 0;
  const named = hasFacts ? [{ name: '{key}', nodes: [values], required: false }] : [];
  return [...tuplePlaces(schema), ...properties, ...patterns, ...named];
}

/** The places of a tuple: `[0]`, `[1]`, then `[]` for the rest. */
function tuplePlaces(schema: MergedSchema): Child[] {
  const owner = byNearness(schema).find(({ node }) => items(node, 'prefixItems').length > 0);
  if (!owner) return [];
  const places = items(owner.node, 'prefixItems').map((node, index) => ({
    name: `[${index}]`,
    nodes: [node],
    required: false,
  }));
  const rest = itemsOf(schema);
  return rest.length > 0 ? [...places, { name: '[]', nodes: rest, required: false }] : places;
}

export interface Choice extends Omit<SchemaChoice, 'field'> {
  readonly node: ApiNode;
}

/**
 * The alternatives of a schema. A group is left out within its own alternatives, where a child builds on its parent by
 * `allOf` and the parent lists its children; so are alternatives that are a type and nothing else, which the type names.
 */
export function choicesBelow(schema: MergedSchema, around: ReadonlySet<string>, resolve: Resolve): Choice[] {
  return choicesOf(schema).flatMap((group) => {
    if (around.has(ownerMark(group.owner))) return [];
    const branches = group.branches.map((node) => ({ node, schema: mergeSchemas([node], resolve) }));
    if (branches.every((branch) => isBareType(branch.node))) return [];
    return branches.map(({ node, schema: branch }) => ({
      kind: group.kind,
      label: choiceLabel(node, group, branch, typeInWords(branch, resolve)),
      node,
    }));
  });
}

function isBareType(node: ApiNode): boolean {
  const keys = Object.keys(Object(node.value) as object);
  return keys.every((key) => key === 'type') && (node.value as { readonly type?: unknown }).type !== 'object';
}
