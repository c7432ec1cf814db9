import { didYouMean } from '../diagnostics/did-you-mean.ts';

/** Where a field stands in the configuration: `['navbar', 0, 'label']`. */
export type FieldPath = readonly (string | number)[];

/** A mistake in a configuration, before its place in the file is known. */
export interface FieldProblem {
  readonly code: 'CONFIG_TYPE' | 'CONFIG_UNKNOWN';
  readonly path: FieldPath;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** What a reader of one field is given beside the value. */
export interface FieldContext {
  readonly path: FieldPath;
  /** Whether the configuration is a module; JSON is none. */
  readonly canImport: boolean;
  readonly report: (problem: FieldProblem) => void;
}

/** Turns an unknown value into a `T`: the default where it is undefined or wrong, with the problem reported. */
export type Field<T> = (value: unknown, context: FieldContext) => T;

/** A field that is valid where `accepts` says so; `expected` completes "must be …". */
export function field<T>(fallback: T, expected: string, accepts: (value: unknown) => value is T): Field<T> {
  return (value, context) => {
    if (value === undefined) return fallback;
    if (accepts(value)) return value;
    reportType(context, expected, value);
    return fallback;
  };
}

export function text(fallback: string): Field<string> {
  return field(fallback, 'a string', isString);
}

export const optionalText: Field<string | undefined> = field<string | undefined>(undefined, 'a string', isString);

/** A string that a pattern accepts. */
export function patternText<T extends string | undefined>(
  fallback: T,
  expected: string,
  pattern: RegExp,
): Field<string | T> {
  return field<string | T>(fallback, expected, (value): value is string => isString(value) && pattern.test(value));
}

export function flag(fallback: boolean): Field<boolean> {
  return field(fallback, 'true or false', (value): value is boolean => typeof value === 'boolean');
}

/** A whole number from `least` to `most`. */
export function wholeNumber(fallback: number, least: number, most: number): Field<number> {
  return field(fallback, `a whole number from ${least} to ${most}`, (value): value is number => {
    return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  });
}

/** One of a few words; `more` says what else the field takes. */
export function choice<T extends string>(fallback: T, choices: readonly T[], more = ''): Field<T> {
  const expected = `one of ${choices.map((one) => JSON.stringify(one)).join(', ')}${more}`;
  return (value, context) => {
    const found = value === undefined ? fallback : choices.find((one) => one === value);
    if (found !== undefined) return found;
    reportType(context, expected, value, isString(value) ? didYouMean(value, choices) : undefined);
    return fallback;
  };
}

/** A list whose wrong entries are left out. */
export function list<T>(entry: Field<T | undefined>, fallback: readonly T[] = []): Field<readonly T[]> {
  return (value, context) => {
    if (value === undefined) return fallback;
    if (!Array.isArray(value)) {
      reportType(context, 'a list', value);
      return fallback;
    }
    return value.flatMap((one, index) => {
      const read = entry(one, { ...context, path: [...context.path, index] });
      return read === undefined ? [] : [read];
    });
  };
}

/** Values under names that the maintainer chooses. */
export function named<T>(entry: Field<T>): Field<Readonly<Record<string, T>>> {
  return (value, context) => {
    if (value === undefined) return {};
    if (!isRecord(value)) {
      reportType(context, 'an object', value);
      return {};
    }
    const entries = Object.entries(value).map(
      ([name, one]) => [name, entry(one, { ...context, path: [...context.path, name] })] as const,
    );
    return Object.fromEntries(entries);
  };
}

/** A record of known fields; an unknown one is a problem with the nearest known name as its hint. */
export function record<T extends object>(fields: { readonly [Name in keyof T]: Field<T[Name]> }): Field<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  return (value, context) => {
    const given = value === undefined || isRecord(value) ? (value ?? {}) : {};
    if (value !== undefined && !isRecord(value)) reportType(context, 'an object', value);
    for (const name of Object.keys(given)) {
      if (Object.hasOwn(fields, name)) continue;
      const path = [...context.path, name];
      const hint = didYouMean(name, names) ?? `Known fields: ${names.join(', ')}.`;
      context.report({ code: 'CONFIG_UNKNOWN', path, message: `Unknown field "${path.join('.')}"`, hint });
    }
    const entries = names.map((name) => {
      const own = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
      return [name, fields[name](own, { ...context, path: [...context.path, name] })] as const;
    });
    return Object.fromEntries(entries) as T;
  };
}

/** The record where it is given, else undefined. */
export function optional<T>(inner: Field<T>): Field<T | undefined> {
  return (value, context) => (value === undefined ? undefined : inner(value, context));
}

/** A field that must be given. */
export function required<T>(inner: Field<T>, expected: string): Field<T> {
  return (value, context) => {
    if (value === undefined) reportType(context, expected, value);
    return inner(value, context);
  };
}

/** Reports that a value is not of the expected kind, in the words that every field uses. */
export function reportType(context: FieldContext, expected: string, value: unknown, hint?: string): void {
  const name = context.path.join('.');
  const found = value === undefined ? 'it is missing' : `found ${describe(value)}`;
  const subject = name === '' ? 'The configuration' : `"${name}"`;
  context.report({
    code: 'CONFIG_TYPE',
    path: context.path,
    message: `${subject} must be ${expected}; ${found}`,
    hint,
  });
}

export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'function') return 'a function';
  return JSON.stringify(value) ?? String(value);
}
