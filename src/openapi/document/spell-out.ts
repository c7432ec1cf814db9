import { isObject } from '../../shared/json-object.ts';
import type { ApiNode } from './api-file.ts';
import { child } from './node.ts';
import type { ObjectShapes } from './object-shapes.ts';
import { pointerTo } from './pointer.ts';
import { refOf } from './ref.ts';
import type { ApiPart } from './walk.ts';

/** Fields of every object whose text authors keep in a file of its own. */
const TEXTS = new Set(['description', 'summary', 'title']);

/** Fields of a schema that are lists of plain values. */
const VALUES = new Set(['required', 'enum', 'type']);

/** Maximum number of `$ref`s that stand for the entries of maps and lists: many maps may mean the same large one. */
const MAX_PARTS = 20_000;

/** What a `$ref` that is spelled out needs to know of the description around it. */
export interface Spelling {
  readonly shapes: ObjectShapes;
  /** Gives the target of such a node, or undefined after reporting that there is none. */
  readonly follow: (node: ApiNode) => ApiNode | undefined;
  /** Reports why such a node, which has a target, means nothing. */
  readonly refuse: (node: ApiNode, reason: string) => void;
}

/**
 * Creates the function that replaces each `$ref` of an object where OpenAPI allows none, and that bundlers follow all the
 * same, by what it means: in place of a text or of a list of values, by its target; in place of a map or of a list of
 * objects, by a `$ref` to each of them.
 */
export function speller({ shapes, follow, refuse }: Spelling): (part: ApiPart) => void {
  const made = new WeakSet<object>();
  let count = 0;

  const parts = (field: ApiNode, text: string): unknown => {
    // A map that means the schema around it would be its own entry, and that again, without end.
    if (made.has(field.value as object)) {
      refuse(field, 'leads back to itself');
      return {};
    }
    if (count > MAX_PARTS) {
      refuse(field, `is one of too many in place of maps: they have more than ${MAX_PARTS} entries together`);
      return {};
    }
    const found = partsOf(follow(field)?.value, text, field.value as object);
    const own = Object.values(found);
    count += own.length;
    for (const one of own) if (isObject(one)) made.add(one);
    return found;
  };

  return ({ node, kind }) => {
    if (!isObject(node.value) || refOf(node) !== undefined) return;
    const object = node.value as Record<string, unknown>;
    const { fields, rest } = shapes[kind];
    if (rest) return;
    for (const name of Object.keys(object)) {
      const field = child(node, name);
      const as = Object.hasOwn(fields, name) ? fields[name]?.as : undefined;
      const isPlain = TEXTS.has(name) || (kind === 'schema' && VALUES.has(name));
      const text = field && refOf(field);
      if (!field || text === undefined) continue;
      if (isPlain) {
        const target = follow(field)?.value;
        if (typeof target === 'string' || isListOfValues(target)) object[name] = target;
      } else if (as === 'map' || as === 'list') object[name] = parts(field, text);
    }
  };
}

function isListOfValues(target: unknown): boolean {
  return Array.isArray(target) && target.every((one) => typeof one !== 'object' || one === null);
}

function partsOf(target: unknown, text: string, { $ref: _, ...siblings }: { readonly $ref?: unknown }): object {
  const at = (key: string | number) => {
    const pointer = pointerTo('', key).split('/').map(encodeURIComponent).join('/');
    return { $ref: `${text}${text.includes('#') ? '' : '#'}${pointer}` };
  };
  if (Array.isArray(target)) return target.map((_one, index) => at(index));
  const named = isObject(target) ? Object.keys(target).map((key) => [key, at(key)] as const) : [];
  return { ...Object.fromEntries(named), ...siblings };
}
