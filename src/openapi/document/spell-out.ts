import { fieldOf, isObject } from '../../shared/json-object.ts';
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
 * objects, by a `$ref` to each of them. The `$ref` of a path item may have fields beside it (OpenAPI 3.1.1, section 4.8.9),
 * so that it is replaced by what it leads to: of a field in both, the item's own counts, and parameters of both do.
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

  const pathItem = (node: ApiNode, object: Record<string, unknown>, text: string): void => {
    const target = follow(node);
    if (!isObject(target?.value)) return;
    if (refOf(target as ApiNode) !== undefined) {
      refuse(node, 'leads to another "$ref", so what is beside it is left out');
      return;
    }
    if (count > MAX_PARTS) {
      refuse(
        node,
        `is one of too many with fields beside them, which are left out: they have more than ${MAX_PARTS} parts`,
      );
      return;
    }
    count += Object.values(target.value).reduce<number>(
      (sum, value) => sum + (Array.isArray(value) ? value.length : 1),
      0,
    );
    delete object.$ref;
    for (const [name, value] of Object.entries(target.value)) {
      const [own, shape] = [object[name], shapes['path-item'].fields[name]];
      const address = addressBelow(text, name);
      if (shape?.as === 'one') object[name] ??= { $ref: address };
      else if (shape?.as === 'map') object[name] = partsOf(value, address, isObject(own) ? own : {});
      else if (name === 'parameters') object[name] = joined(value, address, own);
      else object[name] ??= value;
    }
  };

  return ({ node, kind }) => {
    if (!isObject(node.value)) return;
    const object = node.value as Record<string, unknown>;
    const written = refOf(node);
    if (written !== undefined) {
      if (kind === 'path-item' && Object.keys(object).length > 1) pathItem(node, object, written);
      return;
    }
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

/** Parameters of a target, but those that `own` replaces, and these. */
function joined(target: unknown, address: string, own: unknown): unknown[] {
  const mine: readonly unknown[] = Array.isArray(own) ? own : [];
  // Two that are references are the same only if they lead to the same.
  const keyOf = (one: unknown) => JSON.stringify(['$ref', 'in', 'name'].map((name) => fieldOf(one, name)));
  const replaced = new Set(mine.map(keyOf));
  const theirs = Array.isArray(target) ? target : [];
  return [
    ...theirs.flatMap((one, at) => (replaced.has(keyOf(one)) ? [] : [{ $ref: addressBelow(address, at) }])),
    ...mine,
  ];
}

function isListOfValues(target: unknown): boolean {
  return Array.isArray(target) && target.every((one) => typeof one !== 'object' || one === null);
}

/** The reference to a field of what a reference leads to. */
function addressBelow(text: string, key: string | number): string {
  const pointer = pointerTo('', key).split('/').map(encodeURIComponent).join('/');
  return `${text}${text.includes('#') ? '' : '#'}${pointer}`;
}

function partsOf(target: unknown, text: string, { $ref: _, ...siblings }: { readonly $ref?: unknown }): object {
  const at = (key: string | number) => ({ $ref: addressBelow(text, key) });
  if (Array.isArray(target)) return target.map((_one, index) => at(index));
  const named = isObject(target) ? Object.keys(target).map((key) => [key, at(key)] as const) : [];
  return { ...Object.fromEntries(named), ...siblings };
}
