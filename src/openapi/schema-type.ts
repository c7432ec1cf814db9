import type { ApiNode } from './api-file.ts';
import { type MergedSchema, mergeSchemas, titleOf } from './merged-schema.ts';
import type { Resolve } from './resolve.ts';
import { choicesOf, isNullable, itemsOf, mapValuesOf, typesOf } from './schema-facts.ts';

/** Arrays of arrays and unions of unions are told so deep, then by their kind alone. */
const MAX_DEPTH = 4;

/** Most alternatives that are named in a type. */
const MAX_NAMED = 3;

/** The type of a schema in plain words: `string`, `array of Place`, `Cat or Dog`, `map of number`, `integer or null`. */
export function typeInWords(schema: MergedSchema, resolve: Resolve, depth = 0): string {
  const base = baseType(schema, resolve, depth);
  return isNullable(schema) && base !== 'null' ? `${base} or null` : base;
}

function baseType(schema: MergedSchema, resolve: Resolve, depth: number): string {
  if (schema.isNever) return 'nothing';
  const of = (nodes: readonly ApiNode[]) => typeInWords(mergeSchemas(nodes, resolve), resolve, depth + 1);
  const types = typesOf(schema);
  const choices = choicesOf(schema);
  if (choices.length > 0 && (types.length === 0 || types.includes('object'))) {
    if (schema.name !== undefined) return schema.name;
    if (types.length === 0 && depth < MAX_DEPTH)
      return union(choices.flatMap(({ branches }) => branches.map((one) => of([one]))));
  }
  if (types.length === 0) return schema.parts.some(({ node }) => isNullOnly(node)) ? 'null' : 'any';
  return types
    .map((type) => {
      if (type === 'array') return arrayType(schema, depth, of);
      return type === 'object' ? objectType(schema, depth, of) : type;
    })
    .join(' or ');
}

function arrayType(schema: MergedSchema, depth: number, of: (nodes: readonly ApiNode[]) => string): string {
  const items = itemsOf(schema);
  if (items.length === 0 || depth >= MAX_DEPTH) return 'array';
  const inner = of(items);
  if (inner === 'any') return 'array';
  return inner.includes(' or ') ? `array of (${inner})` : `array of ${inner}`;
}

function objectType(schema: MergedSchema, depth: number, of: (nodes: readonly ApiNode[]) => string): string {
  if (schema.name !== undefined) return schema.name;
  const values = mapValuesOf(schema);
  const hasProperties = schema.parts.some(({ node }) => Object.hasOwn(Object(node.value), 'properties'));
  if (values && !hasProperties && depth < MAX_DEPTH) {
    const inner = of([values]);
    if (inner !== 'any') return inner.includes(' or ') ? `map of (${inner})` : `map of ${inner}`;
  }
  return titleOf(schema) ?? 'object';
}

function union(words: readonly string[]): string {
  const distinct = [...new Set(words)];
  return distinct.length > MAX_NAMED ? `one of ${distinct.length} types` : distinct.join(' or ');
}

function isNullOnly(node: ApiNode): boolean {
  const type = (Object(node.value) as { readonly type?: unknown }).type;
  return type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null');
}
