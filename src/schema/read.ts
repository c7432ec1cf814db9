import * as v from 'valibot';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';

/** The path to a value in its data: `['navbar', 0, 'label']`. */
export type FieldPath = readonly (string | number)[];

/** A mistake in data, before its place in the file is known. */
export interface SchemaProblem {
  /** Whether the field is unknown; otherwise its value is wrong or missing. */
  readonly isUnknown: boolean;
  readonly path: FieldPath;
  /** The wrong value; undefined if it is missing. */
  readonly value: unknown;
  /** Completes "must be …"; for an unknown field, the names of the known ones. */
  readonly expected: string;
  readonly message: string;
  readonly hint: string | undefined;
  /** The pattern or function that rejected a value of the right type, if one did. */
  readonly check: unknown;
}

/** Data as parsed by its schema, with every default filled in, and all of its mistakes. */
export interface SchemaReading<T> {
  readonly value: T;
  readonly problems: readonly SchemaProblem[];
}

/**
 * Reads data with a schema that accepts an empty object. Whatever is wrong is treated as absent: a single field, an
 * entry of a list, or the innermost object that lacks a required field.
 */
export function readBySchema<S extends v.GenericSchema>(schema: S, data: unknown): SchemaReading<v.InferOutput<S>> {
  const first = v.safeParse(schema, data, { abortPipeEarly: true });
  let good = data;
  let result = first;
  while (!result.success) {
    good = withoutMistakes(good, result.issues);
    result = v.safeParse(schema, good, { abortPipeEarly: true });
  }
  return { value: result.output, problems: (first.issues ?? []).map(problemOf) };
}

/** The mistakes in data; none if the schema accepts it. */
export function schemaProblems(schema: v.GenericSchema, data: unknown): SchemaProblem[] {
  return (v.safeParse(schema, data, { abortPipeEarly: true }).issues ?? []).map(problemOf);
}

/** The only place where an issue from valibot is put into words. */
function problemOf(issue: v.BaseIssue<unknown>): SchemaProblem {
  const path = pathOf(issue);
  const { input: value, requirement: check, message: expected } = issue;
  if (issue.type === 'never') {
    const names = expected.split(', ');
    const hint = didYouMean(String(path.at(-1)), names) ?? `Known fields: ${expected}.`;
    return { isUnknown: true, path, value, expected, message: `Unknown field "${path.join('.')}"`, hint, check };
  }
  const found = value === undefined ? 'it is missing' : `found ${describe(value)}`;
  const hint = typeof value === 'string' && issue.type === 'picklist' ? didYouMean(value, wordsOf(issue)) : undefined;
  const message = `${subject(path)} must be ${expected}; ${found}`;
  return { isUnknown: false, path, value, expected, message, hint, check };
}

function subject(path: FieldPath): string {
  if (path.length === 0) return 'The configuration';
  return typeof path.at(-1) === 'number' ? `An entry of "${path.slice(0, -1).join('.')}"` : `"${path.join('.')}"`;
}

/** The allowed words, from the message that lists them. */
function wordsOf({ message }: v.BaseIssue<unknown>): string[] {
  return [...message.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word);
}

/** A value in a few words. */
export function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && Symbol.iterator in value) return 'a Map, or something like it';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function pathOf(issue: v.BaseIssue<unknown>): FieldPath {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

/**
 * A copy of the data without the values that the issues are about; for a missing field, without the object that lacks
 * it.
 */
function withoutMistakes(data: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  const mistakes = issues.map((issue) => (issue.input === undefined ? pathOf(issue).slice(0, -1) : pathOf(issue)));
  return without(data, mistakes);
}

function without(data: unknown, mistakes: readonly FieldPath[]): unknown {
  if (mistakes.some((path) => path.length === 0)) return {};
  const below = new Map<string, FieldPath[]>();
  for (const [first, ...rest] of mistakes) {
    getOrInsert(below, String(first), () => []).push(rest);
  }
  const keep = <K extends string | number>(key: K, value: unknown): [K, unknown][] => {
    const inner = below.get(String(key));
    if (!inner) return [[key, value]];
    return inner.some((path) => path.length === 0) ? [] : [[key, without(value, inner)]];
  };
  if (Array.isArray(data)) return data.flatMap((value, index) => keep(index, value)).map(([, value]) => value);
  return Object.fromEntries(Object.entries(data as object).flatMap(([key, value]) => keep(key, value)));
}
