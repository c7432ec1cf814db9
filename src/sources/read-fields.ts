import * as v from 'valibot';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.ts';
import { readBySchema, type SchemaProblem } from '../schema/read.ts';
import {
  frontMatterCodes,
  type Placed,
  type YamlCodes,
  type YamlField,
  type YamlFields,
} from './front-matter-field.ts';
import { checkCodes, DATE, STRINGS } from './front-matter-values.ts';

/** The fields that a text may have, all of them optional. */
export type FieldsSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

const PLACED = { placed: true } as const;

/** Marks a field whose value, or whose entries, are returned with their places, for later messages. */
export function placed<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(schema, v.metadata(PLACED));
}

/** Texts have too many fields to list. */
const OWN_FIELDS = 'If your own code reads it, name it in "frontMatter.allow" in the configuration.';

type WithPlace<T> = T extends readonly (infer Entry)[] ? readonly Placed<Entry>[] : T extends undefined ? T : Placed<T>;

/** The values of a schema's fields; undefined if a field is missing, empty or wrong. */
export type FieldValues<S extends FieldsSchema> = {
  readonly [Name in keyof S['entries']]:
    | (v.InferMetadata<S['entries'][Name]> extends typeof PLACED
        ? WithPlace<v.InferOutput<S['entries'][Name]>>
        : v.InferOutput<S['entries'][Name]>)
    | undefined;
};

/**
 * Reads every field in the schema. Each wrong value is an error at the value; each unknown field is the warning
 * FM_UNKNOWN at its key, with the nearest known name.
 */
export function readFields<S extends FieldsSchema>(
  fields: YamlFields,
  schema: S,
  codes: YamlCodes,
): Outcome<FieldValues<S>> {
  const names = Object.keys(schema.entries);
  const isKnown = ({ key }: YamlField) => Object.hasOwn(schema.entries, key);
  const all = [...fields.values()];
  const unknown = all
    .filter((field) => !isKnown(field))
    .map(({ key, keyPlace }) => {
      const hint =
        didYouMean(key, names) ?? (codes === frontMatterCodes ? OWN_FIELDS : `Known fields: ${names.join(', ')}.`);
      return report('FM_UNKNOWN', `Unknown field "${key}"`, { place: keyPlace, hint });
    });
  const given = all.filter((field) => isKnown(field) && isGiven(field, schema));
  const { value: plain, problems } = readBySchema(
    schema,
    Object.fromEntries(given.map(({ key, value }) => [key, value])),
  );
  const values = given.map((field) => {
    const value = plain[field.key];
    const isPlaced = 'placed' in v.getMetadata(schema.entries[field.key] as v.GenericSchema);
    return [field.key, isPlaced && value !== undefined ? withPlaces(field, value) : value] as const;
  });
  const diagnostics = problems.flatMap((problem): Diagnostic[] => {
    const field = fields.get(String(problem.path[0]));
    return field ? [wrongValue(problem, field, codes)] : [];
  });
  return { value: Object.fromEntries(values) as FieldValues<S>, diagnostics: [...unknown, ...diagnostics] };
}

/** An empty field counts as missing, unless null is one of its values. */
function isGiven({ key, value }: YamlField, schema: FieldsSchema): boolean {
  return value === null ? v.is(schema.entries[key] as v.GenericSchema, null) : value !== undefined;
}

/** The name of the field that an FM_UNKNOWN is about. */
export function unknownField({ code, message }: Diagnostic): string | undefined {
  return code === 'FM_UNKNOWN' ? /^Unknown field "(.*)"$/s.exec(message)?.[1] : undefined;
}

function wrongValue(problem: SchemaProblem, field: YamlField, codes: YamlCodes): Diagnostic {
  const { message, path, check } = problem;
  const [, index] = path;
  const place = typeof index === 'number' ? entryPlace(field, index) : field.valuePlace;
  return report(checkCodes.get(check) ?? codes.type, message, {
    place,
    hint: problem.hint ?? hintFor(problem, field.key),
  });
}

/** A hint for writing a value of the expected type in YAML. */
function hintFor({ expected, value, check }: SchemaProblem, key: string): string | undefined {
  if (check !== undefined) return undefined;
  if (expected === STRINGS) return `Write it as ${key}: [one, two].`;
  if (expected === DATE) return 'Write it as 2025-10-02.';
  if (expected === 'true or false') return 'Write true or false, without quotes.';
  const isScalar = typeof value === 'boolean' || typeof value === 'number';
  return isScalar && expected === 'a string' ? 'Put it in quotes.' : undefined;
}

/** A value with its place; for a list, each remaining entry with its place. */
function withPlaces(field: YamlField, value: unknown): Placed<unknown> | readonly Placed<unknown>[] {
  if (!Array.isArray(value)) return { value, place: field.valuePlace };
  const written: readonly unknown[] = [field.value].flat();
  let index = -1;
  return value.map((entry: unknown) => {
    index = written.indexOf(entry, index + 1);
    return { value: entry, place: entryPlace(field, index) };
  });
}

function entryPlace({ entryPlaces, valuePlace }: YamlField, index: number): Place {
  return entryPlaces[index] ?? valuePlace;
}
