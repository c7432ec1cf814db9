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

/** A document made from several files, each value with its origin. */
export interface WrittenDocument {
  readonly root: Written;
  readonly below: (parent: Written, key: string | number) => Written;
  /** Sets what a holder has under a key; the value is copied. A list gets a new item at its length. */
  readonly put: (holder: Holder, key: string | number, value: Written) => void;
  /** What a JSONPath expression selects; throws as `selector` does. */
  readonly select: (expression: string) => Keys[];
  /** Removes what is at a key; the items after it move. */
  readonly remove: (parent: Written, key: string | number) => void;
}

/**
 * A copy of a file to be changed. What nothing has touched was written where its parent was, so that only changes are
 * recorded: for each holder, the origins of what was put into it or has moved.
 */
export function writtenDocument(file: ApiFile): WrittenDocument {
  const select = selector(file.source.text.length);
  const recorded = new WeakMap<object, Map<string, Origin>>();
  const root: Written = { value: structuredClone(file.value), origin: { file, pointer: '' } };

  const record = (holder: object, key: string | number, origin: Origin): void => {
    const known = recorded.get(holder) ?? new Map<string, Origin>();
    recorded.set(holder, known.set(String(key), origin));
  };
  const below = ({ value, origin }: Written, key: string | number): Written => {
    const own = typeof value === 'object' && value !== null ? recorded.get(value)?.get(String(key)) : undefined;
    const inherited = { file: origin.file, pointer: pointerTo(origin.pointer, key) };
    const one = Array.isArray(value) ? (value as readonly unknown[])[Number(key)] : fieldOf(value, String(key));
    return { value: one, origin: own ?? inherited };
  };
  const copied = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([key, one]) => [key, copied(one)] as const);
    const copy = Array.isArray(value) ? fields.map(([, one]) => one) : Object.fromEntries(fields);
    const origins = recorded.get(value);
    if (origins) recorded.set(copy, new Map(origins));
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
    remove(parent, key) {
      if (!Array.isArray(parent.value)) {
        delete (parent.value as Record<string, unknown>)[key];
        recorded.get(parent.value as object)?.delete(String(key));
        return;
      }
      const list = parent.value as unknown[];
      for (let index = Number(key) + 1; index < list.length; index++)
        record(list, index - 1, below(parent, index).origin);
      list.splice(Number(key), 1);
    },
  };
}
