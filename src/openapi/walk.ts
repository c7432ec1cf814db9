import type { ApiNode } from './api-file.ts';
import { child, entries, isObject, items } from './node.ts';
import { type FieldShape, type ObjectKind, objectShapes } from './object-kinds.ts';

/** An object of a description and what the specification calls it. */
export interface ApiPart {
  readonly node: ApiNode;
  readonly kind: ObjectKind;
}

/**
 * Gives an object and every object below it, parents first, in the description's order. A `$ref` is not followed; its
 * siblings are, where it is a schema or a path item. What `seen` holds is passed over, and what is given is added to it.
 */
export function* walk(part: ApiPart, seen: WeakSet<object>): Generator<ApiPart> {
  const { node, kind } = part;
  // Boolean schemas hold nothing; what has any other type is told by the validation.
  if (!isObject(node.value) || seen.has(node.value)) return;
  seen.add(node.value);
  yield part;
  if (refOf(node) !== undefined && kind !== 'schema' && kind !== 'path-item') return;
  const { fields, rest } = objectShapes[kind];
  for (const name of Object.keys(node.value)) {
    const shape = Object.hasOwn(fields, name) ? fields[name] : name.startsWith('x-') ? undefined : rest;
    const field = shape && child(node, name);
    if (!shape || !field) continue;
    for (const one of partsIn(node, field, name, shape)) yield* walk({ node: one, kind: shape.kind }, seen);
  }
}

function partsIn(parent: ApiNode, field: ApiNode, name: string, shape: FieldShape): readonly ApiNode[] {
  if (shape.as === 'list') return items(parent, name);
  if (shape.as === 'map') return entries(field).map(([, node]) => node);
  // `items` was a list before 2020-12, and sloppy descriptions still write one.
  return Array.isArray(field.value) ? items(parent, name) : [field];
}

/** The text of a `$ref`; undefined where the object is none. */
export function refOf(node: ApiNode): string | undefined {
  const ref = child(node, '$ref')?.value;
  return typeof ref === 'string' ? ref : undefined;
}
