import * as v from 'valibot';

/**
 * The building blocks of docgen's schemas. The message of each completes the sentence "… must be …", so that every
 * mistake is reported in the same words.
 */
export const text = v.string('a string');

export const flag = v.boolean('true or false');

export const number = v.pipe(v.number('a number'), v.finite('a number'));

/** An integer from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`;
  return v.pipe(v.number(expected), v.integer(expected), v.minValue(least, expected), v.maxValue(most, expected));
}

/** A string that matches a pattern. */
export function matching(expected: string, pattern: RegExp) {
  return v.pipe(v.string(expected), v.regex(pattern, expected));
}

/** One of a few strings; `more` is appended to the message, to name what else the field accepts. */
export function oneOf<const T extends readonly string[]>(choices: T, more = '') {
  return v.picklist(choices, `one of ${choices.map((one) => JSON.stringify(one)).join(', ')}${more}`);
}

/** The most entries of a list. Without a limit, one that has a length alone, `new Array(4e9)`, would take hours. */
const MAX_ENTRIES = 1_000_000;

export function list<const S extends v.GenericSchema>(
  entry: S,
): v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]> {
  return v.pipe(
    v.custom<v.InferInput<S>[]>(Array.isArray, 'a list'),
    v.maxLength(MAX_ENTRIES, `a list of at most ${MAX_ENTRIES} entries`),
    v.array(entry, 'a list'),
  );
}

/** An object whose keys are chosen by the author. */
export function named<const S extends v.GenericSchema>(
  entry: S,
): v.GenericSchema<Record<string, v.InferInput<S>>, Record<string, v.InferOutput<S>>> {
  return v.pipe(v.custom<Record<string, v.InferInput<S>>>(hasFields, FIELDS), v.record(v.string(), entry, FIELDS));
}

/** An object with known fields; any other field is a mistake. */
export function record<const E extends v.ObjectEntries>(
  entries: E,
): v.GenericSchema<v.InferInput<v.ObjectSchema<E, undefined>>, v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const names = Object.keys(entries).filter((name) => !name.startsWith('$'));
  const missing = (issue: v.ObjectWithRestIssue) => {
    const { message } = entries[String(issue.path?.[0].key)] as { readonly message?: unknown };
    return String(message);
  };
  // `problemOf` suggests the nearest of the names in the message.
  const object = v.objectWithRest(entries, v.never(names.join(', ')), missing);
  type Input = v.InferInput<typeof object>;
  return v.pipe(
    v.custom<Input>(hasFields, FIELDS),
    v.check<Input, string>(hasOrdinaryNames, `an object without a field named ${UNSAFE_NAMES.join(', ')}`),
    object,
  );
}

/**
 * A union of several shapes. `pick` selects the shape that a value is meant to have, and only the mistakes against that
 * shape are reported.
 */
export function shaped<const S extends readonly v.GenericSchema[]>(shapes: S, pick: (value: unknown) => S[number]) {
  // The JSON schema is generated from the schema for an undefined value.
  const any = v.union(shapes, 'given');
  return v.lazy(
    (value): v.GenericSchema<v.InferInput<S[number]>, v.InferOutput<S[number]>> =>
      value === undefined ? any : pick(value),
  );
}

/** A field with its default and its description in the manual, in Markdown. */
export function field<const S extends v.GenericSchema>(schema: S, fallback: v.InferInput<S>, description: string) {
  return v.pipe(
    v.optional(schema, () => fallback),
    v.description(description),
  );
}

/** A field that is undefined by default. */
export function optional<const S extends v.GenericSchema>(schema: S, description: string) {
  return v.pipe(
    v.optional(schema, () => undefined),
    v.description(description),
  );
}

/** A field that must be given. */
export function required<const S extends v.GenericSchema>(schema: S, description: string) {
  return v.pipe(schema, v.description(description));
}

/** Names that valibot silently ignores, since they could pollute every object. */
const UNSAFE_NAMES = ['__proto__', 'constructor', 'prototype'];

function hasOrdinaryNames(value: object): boolean {
  return !UNSAFE_NAMES.some((name) => Object.hasOwn(value, name));
}

const FIELDS = 'an object';

/** Whether what an object holds is in its fields; what is in a `Map` or comes out of a generator would be lost. */
function hasFields(value: unknown): boolean {
  return isRecord(value) && !(Symbol.iterator in value);
}

/** Whether a value is an object and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
