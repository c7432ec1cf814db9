import { capitalized } from '../../../shared/capitalized.ts';
import { isObject } from '../../../shared/json-object.ts';
import type { Holder, Written, WrittenDocument } from './written.ts';

/** A value that cannot be merged, with where it was written. */
export class MergeFault extends Error {
  readonly at: Written;
  constructor(at: Written, message: string) {
    super(message);
    this.at = at;
  }
}

/** The kinds of values that can be merged with one another. */
export type Kind = 'an object' | 'a list' | 'a single value';

export function kindOf(value: unknown): Kind {
  return Array.isArray(value) ? 'a list' : isObject(value) ? 'an object' : 'a single value';
}

/**
 * Merges a value into what is at a key (Overlay 1.1.0, Action Object): objects field by field, lists by appending, and a
 * single value replaces another.
 *
 * @throws MergeFault if the two are of different kinds, or the key is `__proto__`, to which nothing can be assigned.
 */
export function mergeAt(parent: Written, key: string | number, update: Written, document: WrittenDocument): void {
  if (key === '__proto__') throw new MergeFault(update, 'A field cannot be named "__proto__"');
  const before = document.below(parent, key);
  if (before.value === undefined || kindOf(before.value) === 'a single value') {
    if (before.value !== undefined && kindOf(update.value) !== 'a single value') throw differ(before.value, update);
    document.put(parent.value as Holder, key, update);
  } else mergeInto(before, update, document);
}

/**
 * Merges a value into an object or a list; a list also takes any other value as a new item.
 *
 * @throws MergeFault if that is not possible.
 */
export function mergeInto(target: Written, update: Written, document: WrittenDocument): void {
  if (Array.isArray(target.value)) {
    const items = Array.isArray(update.value)
      ? update.value.map((_, index) => document.below(update, index))
      : [update];
    for (const item of items) document.put(target.value as Holder, target.value.length, item);
    return;
  }
  if (!isObject(update.value)) throw differ(target.value, update);
  for (const key of Object.keys(update.value)) mergeField(target, key, document.below(update, key), document);
}

/** Within objects, a list takes only lists. */
function mergeField(target: Written, key: string, update: Written, document: WrittenDocument): void {
  const before = document.below(target, key);
  if (Array.isArray(before.value) && !Array.isArray(update.value)) throw differ(before.value, update);
  mergeAt(target, key, update, document);
}

function differ(before: unknown, update: Written): MergeFault {
  return new MergeFault(update, `${capitalized(kindOf(update.value))} cannot be merged with ${kindOf(before)}`);
}
