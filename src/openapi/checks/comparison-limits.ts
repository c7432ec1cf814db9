import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import { placeOf } from '../document/api-file.ts';
import { child } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';

/**
 * How many entries a keyword may have if values are compared with it, with the entries in words. Each of a thousand
 * alternatives that refer to all others would be tried, in quadratic time; a validator of thousands of patterns is hundreds
 * of megabytes, and one of thousands of schemas that apply at once, or refer to others, takes quadratic time to make.
 * Published descriptions stay below 200 alternatives and 700 properties.
 */
const LIMITS: Readonly<Record<string, Limit>> = {
  oneOf: { most: 250, noun: 'alternatives' },
  anyOf: { most: 250, noun: 'alternatives' },
  allOf: { most: 1_000, noun: 'schemas' },
  dependentSchemas: { most: 1_000, noun: 'schemas' },
  patternProperties: { most: 100, noun: 'patterns', rest: 'additionalProperties' },
  properties: { most: 2_000, noun: 'properties', rest: 'additionalProperties' },
};

interface Limit {
  readonly most: number;
  readonly noun: string;
  /** The keyword for what this one leaves: without it, nothing tells what that is. */
  readonly rest?: string;
}

function entriesOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

/**
 * A schema without the keywords that have too many entries. What they would have been compared with is allowed, by the
 * schema itself and by those that it is a part of.
 */
export function withoutLongKeywords(schema: JsonObject): JsonObject {
  const long = Object.entries(LIMITS).filter(([keyword, { most }]) => entriesOf(schema[keyword]) > most);
  if (long.length === 0) return schema;
  const left = new Set(long.flatMap(([keyword, { rest }]) => [keyword, rest]));
  const kept = Object.entries(schema).filter(([key]) => !left.has(key));
  return { ...Object.fromEntries(kept), unevaluatedProperties: true, unevaluatedItems: true };
}

/** Reports each keyword that has too many entries for values to be compared with it (API_TOO_COMPLEX). */
export function checkLongKeywords({ parts }: Description): Diagnostic[] {
  return parts.flatMap(({ node, kind }) => {
    if (kind !== 'schema') return [];
    return Object.entries(LIMITS).flatMap(([keyword, { most, noun }]) => {
      const found = child(node, keyword);
      const count = entriesOf(found?.value);
      if (!found || count <= most) return [];
      const message = `#${found.pointer} has ${count} ${noun}, more than ${most}, so values are not validated against them`;
      return [report('API_TOO_COMPLEX', message, { place: placeOf(found, 'key') })];
    });
  });
}
