import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { fieldOf, isObject } from '../../../shared/json-object.ts';
import { remembered } from '../../../shared/remember.ts';
import { type ApiFile, type ApiNode, nodeKey } from '../api-file.ts';
import { child, entries, items, textAt } from '../node.ts';
import { refOf } from '../ref.ts';
import type { Resolve } from '../resolve.ts';
import { onlyBranch } from './null-alternatives.ts';
import { sharedName } from './shared-schemas.ts';

/** A schema with its `$ref` followed and its `allOf` merged: the keywords of all objects that apply at once. */
export interface MergedSchema {
  /** Name under which the description shares it; undefined if it is in one place only, or has keywords of its own. */
  readonly name: string | undefined;
  /** Identity, for recursion: two uses of one shared schema have the same. */
  readonly key: string;
  /** In the order of `allOf`, a schema's own keywords after those that it extends. */
  readonly parts: readonly SchemaPart[];
  /** Nothing is valid (`false`). */
  readonly isNever: boolean;
  /** The schema it refers to, named or not, if it differs from that in annotations only; undefined if it is none, or that one itself. */
  readonly shared: MergedSchema | undefined;
}

export interface SchemaPart {
  readonly node: ApiNode;
  /** How many `$ref`s and `allOf`s are between the schema and this part: nearer parts take precedence. */
  readonly distance: number;
  /** How many of those are `$ref`s to shared schemas: a part without any is where the schema is. */
  readonly refs: number;
  /** Whether the part describes the whole value rather than one branch of an `allOf`. */
  readonly isWhole: boolean;
}

/**
 * Keywords that do not affect which values are valid, so that a `$ref` next to them is still equivalent to its target.
 */
const ANNOTATIONS = new Set([
  '$comment',
  '$ref',
  '$dynamicRef',
  'allOf',
  'default',
  'deprecated',
  'description',
  'example',
  'examples',
  'externalDocs',
  'nullable',
  'readOnly',
  'title',
  'writeOnly',
  'xml',
]);

/** Merged schemas by place, for each description: everything that shows a schema merges it several times. */
const merged = remembered((_: Resolve) => new Map<ApiFile, Map<string, MergedSchema>>());

/**
 * Merges schemas that all apply to one value, mostly a single one (JSON Schema core 2020-12, 8.2.3.1 and 10.2.1.1).
 * Identical schemas give the same object, so that results derived from it can be remembered.
 */
export function mergeSchemas(nodes: readonly ApiNode[], resolve: Resolve): MergedSchema {
  const [first] = nodes;
  if (!first) return merge(nodes, resolve);
  const known = getOrInsert(merged(resolve), first.file, () => new Map<string, MergedSchema>());
  // The place of one schema is its pointer, a text that exists already.
  const key = nodes.length === 1 && !first.scope ? first.pointer : nodes.map(nodeKey).join('\n');
  return getOrInsert(known, key, () => merge(nodes, resolve));
}

function merge(nodes: readonly ApiNode[], resolve: Resolve): MergedSchema {
  const parts: SchemaPart[] = [];
  const seen = new Set<string>();
  let isNever = false;

  const collect = (node: ApiNode, { distance, refs, isWhole }: Omit<SchemaPart, 'node'>): void => {
    if (node.value === false) isNever = true;
    if (!isObject(node.value)) return;
    const place = nodeKey(node);
    if (seen.has(place)) return;
    seen.add(place);
    const target = refOf(node) === undefined ? undefined : resolve.target(node);
    const alone = isOnlyAnnotated(node) && extended(node).length + (target ? 1 : 0) === 1;
    const further = { distance: distance + 1, refs, isWhole: isWhole && alone };
    if (target) collect(target, { ...further, refs: refs + (sharedName(target) === undefined ? 0 : 1) });
    for (const one of items(node, 'allOf')) collect(one, further);
    const branch = onlyBranch(node);
    if (branch) collect(branch, { ...further, isWhole });
    parts.push({ node, distance, refs, isWhole });
  };
  for (const node of nodes) collect(node, { distance: 0, refs: 0, isWhole: nodes.length === 1 });
  const [only, ...others] = nodes;
  const identity = only && others.length === 0 ? namedSchema(only, resolve) : undefined;
  const name = identity && sharedName(identity);
  const shared = identity && identity !== only ? mergeSchemas([identity], resolve) : undefined;
  return {
    name,
    key: identity ? nodeKey(identity) : nodes.map(nodeKey).join(' '),
    parts,
    isNever,
    shared: shared && validatingParts(shared.parts) === validatingParts(parts) ? shared : undefined,
  };
}

/** Number of parts that affect which values are valid. */
const validatingParts = remembered(
  (parts: readonly SchemaPart[]) => parts.filter(({ node }) => !isOnlyAnnotated(node)).length,
);

/**
 * Remembers what follows from the keywords of a schema that affect which values are valid: once for a shared schema,
 * and not again for each place that refers to it. A hundred schemas that all refer to one another would have ten
 * thousand maps of a hundred properties.
 */
export function rememberedOfShared<Value>(make: (schema: MergedSchema) => Value): (schema: MergedSchema) => Value {
  const once = remembered(make);
  return (schema) => once(schema.shared ?? schema);
}

/**
 * The schema that a node is equivalent to, if it only refers to one: by `$ref`, or by an `allOf` with one schema and
 * annotations, which AWS writes as a second one (`allOf: [{ $ref }, { description }]`).
 */
function namedSchema(node: ApiNode, resolve: Resolve): ApiNode {
  let at = node;
  for (let step = 0; step < 20 && sharedName(at) === undefined && isOnlyAnnotated(at); step++) {
    const alone = extended(at);
    const next = refOf(at) === undefined ? (alone.length === 1 ? alone[0] : onlyBranch(at)) : resolve.target(at);
    if (!next) break;
    at = next;
  }
  return at;
}

/** The schemas of an `allOf` that say which values are valid. */
function extended(node: ApiNode): readonly ApiNode[] {
  return items(node, 'allOf').filter((one) => !isOnlyAnnotated(one) || refersFurther(one));
}

/** Whether annotations are beside something else that decides which values are valid. */
function refersFurther({ value }: ApiNode): boolean {
  return ['$ref', '$dynamicRef', 'allOf', 'oneOf', 'anyOf'].some((key) => fieldOf(value, key) !== undefined);
}

/** Whether a schema has only what does not affect which values are valid, and what refers to others. */
export function isOnlyAnnotated(node: ApiNode): boolean {
  return (
    isObject(node.value) &&
    Object.keys(node.value).every(
      (key) => ANNOTATIONS.has(key) || key.startsWith('x-') || (isChoice(key) && onlyBranch(node) !== undefined),
    )
  );
}

function isChoice(key: string): key is 'oneOf' | 'anyOf' {
  return key === 'oneOf' || key === 'anyOf';
}

/** Parts from the nearest, for keywords of which one value counts. */
export const byNearness = remembered(({ parts }: Pick<MergedSchema, 'parts'>): readonly SchemaPart[] =>
  parts.toSorted((a, b) => a.distance - b.distance),
);

/** The value of a keyword in the part nearest to the schema; undefined if no part has it. */
export function keyword(schema: MergedSchema, name: string): ApiNode | undefined {
  for (const { node } of byNearness(schema)) {
    const found = child(node, name);
    if (found) return found;
  }
  return undefined;
}

/** Every value of a keyword. */
export function allOfKeyword(schema: MergedSchema, name: string): ApiNode[] {
  const found: ApiNode[] = [];
  for (const { node } of schema.parts) {
    const one = child(node, name);
    if (one) found.push(one);
  }
  return found;
}

/** Properties by name, each with all schemas that apply to it. */
export const propertiesOf = rememberedOfShared((schema: MergedSchema): ReadonlyMap<string, readonly ApiNode[]> => {
  const found = new Map<string, ApiNode[]>();
  for (const { node } of schema.parts)
    for (const [name, property] of entries(node, 'properties')) getOrInsert(found, name, () => []).push(property);
  return found;
});

export const requiredOf = rememberedOfShared((schema: MergedSchema): ReadonlySet<string> => {
  const names = allOfKeyword(schema, 'required').flatMap(({ value }) => (Array.isArray(value) ? value : []));
  return new Set(names.filter((name): name is string => typeof name === 'string'));
});

export function titleOf(schema: MergedSchema): string | undefined {
  return byNearness(schema)
    .map(({ node }) => textAt(node, 'title'))
    .find((title) => title !== undefined);
}

/** Whether any part has the mark: `readOnly`, `writeOnly`, `deprecated`, `uniqueItems`. */
export function isMarked(schema: MergedSchema, name: string): boolean {
  return schema.parts.some(({ node }) => fieldOf(node.value, name) === true);
}
