import { isStandIn } from './stand-in.ts';

/** A record of a configuration, whose values are not known yet. */
export type Data = Readonly<Record<string, unknown>>;

/** Stands for a function in data, so that it can be reported that one is not carried over. */
export const FUNCTION: Data = Object.freeze({});

/** How deep, and how much, a configuration may be; the rest is left out. */
const DEEPEST = 30;
const MOST = 100_000;

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The data in a value that a foreign program made: records, lists, strings, finite numbers, `true`, `false` and null;
 * `FUNCTION` for functions and regular expressions. Everything else is left out, as are getters that throw, what contains itself, and names that JavaScript reserves.
 */
export function plainData(value: unknown): unknown {
  let left = MOST;
  const copy = (one: unknown, above: readonly unknown[]): unknown => {
    left -= 1;
    if (left < 0 || above.length > DEEPEST || above.includes(one) || isStandIn(one)) return undefined;
    if (one === null || typeof one === 'boolean' || typeof one === 'string') return one;
    if (typeof one === 'number') return Number.isFinite(one) ? one : undefined;
    if (typeof one === 'function' || one instanceof RegExp) return FUNCTION;
    if (typeof one !== 'object') return undefined;
    const inside = [...above, one];
    if (Array.isArray(one)) return one.map((entry) => copy(entry, inside)).filter((entry) => entry !== undefined);
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(one)) {
      if (UNSAFE.has(key)) continue;
      const entry = copy(fieldOf(one, key), inside);
      if (entry !== undefined) result[key] = entry;
    }
    return result;
  };
  return copy(value, []);
}

/** Data as text for another process, which `dataFromText` reads. */
export function dataAsText(data: unknown): string {
  // No data has a field of this name, as `UNSAFE` says.
  return JSON.stringify(data, (_, value) => (value === FUNCTION ? { constructor: null } : value));
}

/** Data from the text that `dataAsText` made of it; `FUNCTION` is itself again. */
export function dataFromText(text: string): unknown {
  return JSON.parse(text, (_, value) => (Object.hasOwn(Object(value), 'constructor') ? FUNCTION : value));
}

/** A function that gives the address for editing a file is called for a file that stands for all: `:path`. */
function fieldOf(owner: object, key: string): unknown {
  try {
    const value = (owner as Data)[key];
    if (key !== 'editUrl' || typeof value !== 'function') return value;
    const { path } = owner as Data;
    const address = value({
      ...{ locale: 'en', version: 'current', permalink: '/', versionDocsDirPath: path ?? 'docs', docPath: ':path' },
      ...{ blogDirPath: path ?? 'blog', blogPath: ':path' },
    });
    return typeof address === 'string' ? address : value;
  } catch {
    return undefined;
  }
}

/** The value as a record; an empty one if it is none. */
export function recordOf(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {};
}

/** The value as a list; an empty one if it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a text in one line without control characters; undefined if it is none, or empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim() || undefined;
}

/** The record without the fields that have no value. */
export function withoutAbsent(fields: Data): Data {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0)
  );
}
