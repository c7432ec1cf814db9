import { isObject } from '../../shared/json-object.ts';
import type { ApiNode } from './api-file.ts';
import { child, entries, items } from './node.ts';
import type { FieldShape, ObjectKind, ObjectShapes } from './object-shapes.ts';
import { refOf } from './ref.ts';
import type { Resolve } from './resolve.ts';

/** An object of a description and its type in the specification. */
export interface ApiPart {
  readonly node: ApiNode;
  readonly kind: ObjectKind;
}

/**
 * Yields objects and every object that they reach, parents first, each once: those below them in order, then the
 * targets of `$ref`s. While a part is being handled, the file that its `$ref` refers to may still be loaded.
 */
export function* reach(objects: readonly ApiPart[], shapes: ObjectShapes, resolve: Resolve): Generator<ApiPart> {
  const seen = new WeakSet<object>();
  const starts = objects.toReversed();
  for (let start = starts.pop(); start; start = starts.pop())
    for (const part of walk(start, shapes, seen)) {
      yield part;
      const target = resolve.target(part.node);
      // Each part is shown where it is, without what has led there.
      if (target)
        starts.push({ node: { file: target.file, pointer: target.pointer, value: target.value }, kind: part.kind });
    }
}

/**
 * An object and every object below it, parents first, in the description's order. A `$ref` is not followed; its
 * siblings are, in a schema or a path item. Objects in `seen` are skipped, and those yielded are added to it.
 */
export function* walk(part: ApiPart, shapes: ObjectShapes, seen: WeakSet<object>): Generator<ApiPart> {
  const { node, kind } = part;
  // Boolean schemas contain nothing; any other type is reported by the validation.
  if (!isObject(node.value) || seen.has(node.value)) return;
  seen.add(node.value);
  yield part;
  if (refOf(node) !== undefined && kind !== 'schema' && kind !== 'path-item') return;
  const { fields, rest } = shapes[kind];
  for (const name of Object.keys(node.value)) {
    const shape = Object.hasOwn(fields, name) ? fields[name] : name.startsWith('x-') ? undefined : rest;
    const field = shape && child(node, name);
    if (!shape || !field) continue;
    for (const one of partsIn(node, field, name, shape)) yield* walk({ node: one, kind: shape.kind }, shapes, seen);
  }
}

function partsIn(parent: ApiNode, field: ApiNode, name: string, shape: FieldShape): readonly ApiNode[] {
  if (shape.as === 'list') return items(parent, name);
  if (shape.as === 'map') return entries(field).map(([, node]) => node);
  // `items` was a list before 2020-12, and sloppy descriptions still write one.
  return Array.isArray(field.value) ? items(parent, name) : [field];
}
