import { isObject } from './json-object.ts';

/** A copy of a JSON value in which nothing is shared, not even by two of its parts. */
export function jsonCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonCopy);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, jsonCopy(one)])) : value;
}
