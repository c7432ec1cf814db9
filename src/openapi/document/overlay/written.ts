import { fieldOf } from '../../../shared/json-object.ts';
import type { ApiFile } from '../api-file.ts';
import { pointerTo } from '../pointer.ts';
import { type Keys, selector } from './select.ts';

/** Where a value was written. */
export interface Origin {
  readonly file: ApiFile;
  readonly pointer: string;
}

/** A value of a document that is being changed, and where it was written. */
export interface Written {
  readonly value: unknown;
  readonly origin: Origin;
}

/** A list or an object of the document. */
export type Holder = unknown[] | Record<string, unknown>;

/**
 * Values that overlays may put into a document, beyond one for each ten characters of it: published ones put some hundreds.
 * An action that merges two objects into each object there is would triple the document, and a dozen of them fill the memory.
 */
const PUT = { values: 100_000, characters: 10 } as const;

/** Up to so many items are taken out of a list one by one, for which the rest is moved and not copied. */
const FEW = 16;

/** Overlays have put more into a document than they may, or deeper. */
export class TooLarge extends Error {}

/** A document made from several files, each value with its origin. */
export interface WrittenDocument {
  readonly root: Written;
  readonly below: (parent: Written, key: string | number) => Written;
  /**
   * Sets what a holder has under a key; the value is copied. A list gets a new item at its length.
   *
   * @throws TooLarge
   */
  readonly put: (holder: Holder, key: string | number, value: Written) => void;
  /** What a JSONPath expression selects; throws as `selector` does. */
  readonly select: (expression: string) => Keys[];
  /** Removes what is at some keys; the items after them move. */
  readonly remove: (parent: Written, keys: ReadonlySet<string | number>) => void;
}

/**
 * A copy of a file to be changed. What nothing has touched was written where its parent was, so that only changes are
 * recorded: for each holder, the origins of what was put into it or has moved.
 */
export function writtenDocument(file: ApiFile): WrittenDocument {
  const select = selector(file.source.text.length);
  const recorded = new WeakMap<object, Map<string, Origin>>();
  /** The origins of all items of a list from which some were removed. */
  const moved = new WeakMap<object, Origin[]>();
  const root: Written = { value: structuredClone(file.value), origin: { file, pointer: '' } };

  const record = (holder: object, key: string | number, origin: Origin): void => {
    const items = moved.get(holder);
    if (items) items[Number(key)] = origin;
    else recorded.set(holder, (recorded.get(holder) ?? new Map<string, Origin>()).set(String(key), origin));
  };
  const originOf = ({ value, origin }: Written, key: string | number): Origin => {
    const holder = typeof value === 'object' && value !== null ? value : {};
    const own = moved.get(holder)?.[Number(key)] ?? recorded.get(holder)?.get(String(key));
    return own ?? { file: origin.file, pointer: pointerTo(origin.pointer, key) };
  };
  const below = (parent: Written, key: string | number): Written => {
    const { value } = parent;
    const one = Array.isArray(value) ? (value as readonly unknown[])[Number(key)] : fieldOf(value, String(key));
    return { value: one, origin: originOf(parent, key) };
  };
  const most = PUT.values + Math.floor(file.source.text.length / PUT.characters);
  let put = 0;
  const copied = (value: unknown): unknown => {
    put += 1;
    if (put > most) throw new TooLarge(`With it, overlays add more than ${most} values`);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([key, one]) => [key, copied(one)] as const);
    const copy = Array.isArray(value) ? fields.map(([, one]) => one) : Object.fromEntries(fields);
    const origins = recorded.get(value);
    if (origins) recorded.set(copy, new Map(origins));
    const items = moved.get(value);
    if (items) moved.set(copy, [...items]);
    return copy;
  };
  return {
    root,
    below,
    select: (expression) => select(root.value, expression),
    put(holder, key, { value, origin }) {
      (holder as Record<string | number, unknown>)[key] = copied(value);
      record(holder, key, origin);
    },
    remove(parent, keys) {
      if (!Array.isArray(parent.value)) {
        for (const key of keys) {
          delete (parent.value as Record<string, unknown>)[key];
          recorded.get(parent.value as object)?.delete(String(key));
        }
        return;
      }
      const list = parent.value as unknown[];
      const origins = moved.get(list) ?? list.map((_, index) => originOf(parent, index));
      moved.set(list, origins);
      removeItems(list, keys);
      removeItems(origins, keys);
    },
  };
}

function removeItems(list: unknown[], keys: ReadonlySet<string | number>): void {
  if (keys.size > FEW) {
    const kept = list.filter((_, index) => !keys.has(index));
    for (const [index, one] of kept.entries()) list[index] = one;
    list.length = kept.length;
    return;
  }
  const indexes = [...keys].map(Number).sort((a, b) => b - a);
  for (const index of indexes) list.splice(index, 1);
}
