import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import { placeOf } from '../document/api-file.ts';
import { child } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';

/**
 * How many entries a keyword may have if values are compared with it: each of a thousand schemas that refer to all others
 * would be, in quadratic time, and a validator of thousands of patterns is hundreds of megabytes. Published descriptions
 * stay below 200.
 */
const MOST = 250;

/** Keywords of which each entry is tried for a value, with the entries in words. */
const TRIED = { oneOf: 'alternatives', anyOf: 'alternatives', patternProperties: 'patterns' } as const;

function entriesOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

/**
 * A schema without the keywords that have too many entries. What they would have been compared with is allowed, by the
 * schema itself and by those that it is a part of.
 */
export function withoutLongKeywords(schema: JsonObject): JsonObject {
  const long = Object.keys(TRIED).filter((keyword) => entriesOf(schema[keyword]) > MOST);
  if (long.length === 0) return schema;
  // Without the patterns, nothing tells which properties are others.
  const left = new Set(long.includes('patternProperties') ? [...long, 'additionalProperties'] : long);
  const kept = Object.entries(schema).filter(([key]) => !left.has(key));
  return { ...Object.fromEntries(kept), unevaluatedProperties: true, unevaluatedItems: true };
}

/** Reports each keyword that has too many entries for values to be compared with it (API_TOO_COMPLEX). */
export function checkLongKeywords({ parts }: Description): Diagnostic[] {
  return parts.flatMap(({ node, kind }) => {
    if (kind !== 'schema') return [];
    return Object.entries(TRIED).flatMap(([keyword, noun]) => {
      const found = child(node, keyword);
      const count = entriesOf(found?.value);
      if (!found || count <= MOST) return [];
      const message = `#${found.pointer} has ${count} ${noun}, more than ${MOST}, so that values are not compared with them`;
      return [report('API_TOO_COMPLEX', message, { place: placeOf(found, 'key') })];
    });
  });
}
