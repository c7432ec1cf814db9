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

/**
 * Replaces each `$ref` where OpenAPI allows none, and that bundlers follow all the same, by what it means:
 * in place of a text or of a list of values, by its target; in place of a map or of a list of objects, by a `$ref` to
 * each of them. `follow` gives the target of such a node, or undefined after reporting that there is none.
 */
export function spellOut(
  { node, kind }: ApiPart,
  shapes: ObjectShapes,
  follow: (node: ApiNode) => ApiNode | undefined,
): void {
  if (!isObject(node.value) || refOf(node) !== undefined) return;
  const object = node.value as Record<string, unknown>;
  const { fields, rest } = shapes[kind];
  if (rest) return;
  for (const name of Object.keys(object)) {
    const field = child(node, name);
    const as = Object.hasOwn(fields, name) ? fields[name]?.as : undefined;
    const isPlain = TEXTS.has(name) || (kind === 'schema' && VALUES.has(name));
    const text = field && refOf(field);
    if (!field || text === undefined || !(isPlain || as === 'map' || as === 'list')) continue;
    const target = follow(field)?.value;
    if (!isPlain) object[name] = parts(target, text, field.value as object);
    else if (typeof target === 'string' || isListOfValues(target)) object[name] = target;
  }
}

function isListOfValues(target: unknown): boolean {
  return Array.isArray(target) && target.every((one) => typeof one !== 'object' || one === null);
}

function parts(target: unknown, text: string, { $ref: _, ...siblings }: { readonly $ref?: unknown }): unknown {
  const at = (key: string | number) => {
    const pointer = pointerTo('', key).split('/').map(encodeURIComponent).join('/');
    return { $ref: `${text}${text.includes('#') ? '' : '#'}${pointer}` };
  };
  if (Array.isArray(target)) return target.map((_one, index) => at(index));
  const named = isObject(target) ? Object.keys(target).map((key) => [key, at(key)] as const) : [];
  return { ...Object.fromEntries(named), ...siblings };
}
