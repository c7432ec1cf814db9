import { isObject } from './json-object.ts';

/** A text that is the same for equal JSON values: the order of the fields of an object does not matter. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  ) as string;
}
