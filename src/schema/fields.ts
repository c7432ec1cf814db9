import * as v from 'valibot';

/**
 * The vocabulary of docgen's schemas. The message of each part completes the sentence "… must be …", so that every
 * mistake is reported in the same words.
 */
export const text = v.string('a string');

export const flag = v.boolean('true or false');

export const number = v.pipe(v.number('a number'), v.finite('a number'));

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`;
  return v.pipe(v.number(expected), v.integer(expected), v.minValue(least, expected), v.maxValue(most, expected));
}

/** A string that a pattern accepts. */
export function matching(expected: string, pattern: RegExp) {
  return v.pipe(v.string(expected), v.regex(pattern, expected));
}

/** One of a few words; `more` says what else the field takes. */
export function oneOf<const T extends readonly string[]>(choices: T, more = '') {
  return v.picklist(choices, `one of ${choices.map((one) => JSON.stringify(one)).join(', ')}${more}`);
}

export function list<const S extends v.GenericSchema>(entry: S) {
  return v.array(entry, 'a list');
}

/** Values under names that the author chooses. */
export function named<const S extends v.GenericSchema>(
  entry: S,
): v.GenericSchema<Record<string, v.InferInput<S>>, Record<string, v.InferOutput<S>>> {
  return v.pipe(
    v.custom<Record<string, v.InferInput<S>>>(isRecord, 'an object'),
    v.record(v.string(), entry, 'an object'),
  );
}

/** A record of known fields; every other field is a mistake. */
export function record<const E extends v.ObjectEntries>(
  entries: E,
): v.GenericSchema<v.InferInput<v.ObjectSchema<E, undefined>>, v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const names = Object.keys(entries).filter((name) => !name.startsWith('$'));
  const missing = (issue: v.ObjectWithRestIssue) => {
    const { message } = entries[String(issue.path?.[0].key)] as { readonly message?: unknown };
    return String(message);
  };
  // The error map finds the nearest of the names in the message.
  const object = v.objectWithRest(entries, v.never(names.join(', ')), missing);
  type Input = v.InferInput<typeof object>;
  return v.pipe(
    v.custom<Input>(isRecord, 'an object'),
    v.check<Input, string>(hasOrdinaryNames, `an object without a field named ${UNSAFE_NAMES.join(', ')}`),
    object,
  );
}

/** A value of one of several shapes, of which the value itself shows which is meant: its mistakes are those of that shape. */
export function shaped<const S extends readonly v.GenericSchema[]>(shapes: S, pick: (value: unknown) => S[number]) {
  // The JSON schema is made of what is given for no value.
  const any = v.union(shapes);
  return v.lazy(
    (value): v.GenericSchema<v.InferInput<S[number]>, v.InferOutput<S[number]>> =>
      value === undefined ? any : pick(value),
  );
}

/** A field with what it is where it is left out, and what the manual says of it, in Markdown. */
export function field<const S extends v.GenericSchema>(schema: S, fallback: v.InferInput<S>, description: string) {
  return v.pipe(
    v.optional(schema, () => fallback),
    v.description(description),
  );
}

/** A field that is undefined where it is left out. */
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

/** Names that the library passes over in silence, since they could change every object. */
const UNSAFE_NAMES = ['__proto__', 'constructor', 'prototype'];

function hasOrdinaryNames(value: object): boolean {
  return !UNSAFE_NAMES.some((name) => Object.hasOwn(value, name));
}

/** Whether a value is an object with fields, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
