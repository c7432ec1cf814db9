import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.ts';

/** A field of a YAML mapping, with the place of each of its parts. */
export interface YamlField {
  readonly key: string;
  /** As YAML 1.2's core schema reads it: a date without quotes is a string. */
  readonly value: unknown;
  readonly keyPlace: Place;
  readonly valuePlace: Place;
  /** Places of the entries of a list; empty for another value. */
  readonly entryPlaces: readonly Place[];
  /** Fields of a mapping; undefined for another value. */
  readonly fields: YamlFields | undefined;
}

export type YamlFields = ReadonlyMap<string, YamlField>;

/** What the faults of a YAML text are called, since front matter and data files have names of their own. */
export interface YamlCodes {
  readonly syntax: 'FM_SYNTAX' | 'DATA_SYNTAX';
  readonly shape: 'FM_SHAPE' | 'DATA_SHAPE';
  readonly twice: 'FM_DUPLICATE_KEY' | 'DATA_SHAPE';
  readonly aliases: 'FM_ALIASES' | 'DATA_SHAPE';
  readonly type: 'FM_TYPE' | 'DATA_SHAPE';
}

export const frontMatterCodes: YamlCodes = {
  syntax: 'FM_SYNTAX',
  shape: 'FM_SHAPE',
  twice: 'FM_DUPLICATE_KEY',
  aliases: 'FM_ALIASES',
  type: 'FM_TYPE',
};

export const dataFileCodes: YamlCodes = {
  syntax: 'DATA_SYNTAX',
  shape: 'DATA_SHAPE',
  twice: 'DATA_SHAPE',
  aliases: 'DATA_SHAPE',
  type: 'DATA_SHAPE',
};

/** What a field says and where it says it. */
export interface Placed<T> {
  readonly value: T;
  readonly place: Place;
}

/** Reads one field; a value of the wrong type is reported and read as undefined. */
export type FieldReader<T> = (field: YamlField, problems: Problems) => T | undefined;

/** Collects the problems of the fields of one text. */
export interface Problems {
  readonly codes: YamlCodes;
  readonly add: (problem: Diagnostic) => void;
}

type Schema = Readonly<Record<string, FieldReader<unknown>>>;

/** The values of a schema's fields; undefined where a field is absent, empty or wrong. */
export type FieldValues<S extends Schema> = {
  readonly [Name in keyof S]: S[Name] extends FieldReader<infer T> ? T | undefined : never;
};

/**
 * Reads every field that the schema knows. Each wrong value is an error at the value; each unknown field is the warning
 * FM_UNKNOWN at its key, with the nearest known name.
 */
export function readFields<S extends Schema>(fields: YamlFields, schema: S, codes: YamlCodes): Outcome<FieldValues<S>> {
  const diagnostics: Diagnostic[] = [];
  const problems: Problems = { codes, add: (problem) => diagnostics.push(problem) };
  const names = Object.keys(schema);
  for (const { key, keyPlace } of fields.values()) {
    if (Object.hasOwn(schema, key)) continue;
    const hint = didYouMean(key, names) ?? `Known fields: ${names.join(', ')}.`;
    diagnostics.push(report('FM_UNKNOWN', `Unknown field "${key}"`, { place: keyPlace, hint }));
  }
  const entries = Object.entries(schema).map(([name, read]) => {
    const field = fields.get(name);
    const isGiven = field !== undefined && field.value !== null && field.value !== undefined;
    return [name, isGiven ? read(field, problems) : undefined] as const;
  });
  return { value: Object.fromEntries(entries) as FieldValues<S>, diagnostics };
}

export const text: FieldReader<string> = (field, problems) => {
  if (typeof field.value === 'string') return field.value;
  const isScalar = typeof field.value === 'number' || typeof field.value === 'boolean';
  wrongType(field, 'a text', problems, isScalar ? 'Put it between quotes.' : undefined);
  return undefined;
};

/** A text together with its place, for values that are looked up later. */
export const placedText: FieldReader<Placed<string>> = (field, problems) => {
  const value = text(field, problems);
  return value === undefined ? undefined : { value, place: field.valuePlace };
};

export const flag: FieldReader<boolean> = (field, problems) => {
  if (typeof field.value === 'boolean') return field.value;
  wrongType(field, 'true or false', problems, 'Write true or false, without quotes.');
  return undefined;
};

export const number: FieldReader<number> = (field, problems) => {
  if (typeof field.value === 'number' && Number.isFinite(field.value)) return field.value;
  wrongType(field, 'a number', problems);
  return undefined;
};

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number): FieldReader<number> {
  return (field, problems) => {
    const { value } = field;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    wrongType(field, `a whole number from ${least} to ${most}`, problems);
    return undefined;
  };
}

/** A list of texts, each with its place; wrong entries are reported one by one and left out. */
export const textList: FieldReader<readonly Placed<string>[]> = (field, problems) => {
  if (!Array.isArray(field.value)) {
    wrongType(field, 'a list of texts', problems, `Write it as ${field.key}: [one, two].`);
    return undefined;
  }
  return field.value.flatMap((entry: unknown, index) => {
    const place = field.entryPlaces[index] ?? field.valuePlace;
    if (typeof entry === 'string' && entry.trim() !== '') return [{ value: entry, place }];
    const message = `An entry of "${field.key}" must be a text; found ${describe(entry)}`;
    problems.add(report(problems.codes.type, message, { place }));
    return [];
  });
};

/** One text, or a list of texts. */
export const textOrList: FieldReader<readonly Placed<string>[]> = (field, problems) => {
  if (typeof field.value === 'string') return [{ value: field.value, place: field.valuePlace }];
  if (Array.isArray(field.value)) return textList(field, problems);
  wrongType(field, 'a text or a list of texts', problems);
  return undefined;
};

/** Reports that a value is not of the expected kind, in the words that every field uses. */
export function wrongType(field: YamlField, expected: string, problems: Problems, hint?: string): void {
  const message = `"${field.key}" must be ${expected}; found ${describe(field.value)}`;
  problems.add(report(problems.codes.type, message, { place: field.valuePlace, hint }));
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'fields';
  return JSON.stringify(value) ?? String(value);
}
