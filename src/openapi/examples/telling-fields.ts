import { isObject } from '../../shared/json-object.ts';
import type { Resolve } from '../document/resolve.ts';
import type { Direction } from '../document/schema/direction.ts';
import {
  isMarked,
  keyword,
  type MergedSchema,
  mergeSchemas,
  propertiesOf,
  requiredOf,
} from '../document/schema/merged-schema.ts';
import { allowedValues, authorExamples, choicesOf, itemsOf, typesOf } from '../document/schema/schema-facts.ts';
import { resourceKind } from './resource-kind.ts';
import { PLAIN, sampleNumber, sampleString } from './sample-scalar.ts';

/** Number of lines from which a generated body is long. */
const LONG = 12;

/** Maximum number of optional fields in a short object, by its depth. */
const FEW = [4, 3, 2];

/** Last words of the names of fields that most resources have, and that readers know. */
const KNOWN = new Set(
  'name title subject email address description summary message content body text recipients start end amount currency'.split(
    ' ',
  ),
);

/** Whether a body without required fields fills a screen. */
export function isLong(value: unknown): boolean {
  return linesOf(value) > LONG;
}

function linesOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + linesOf(one), 0);
  return isObject(value) ? Object.values(value).reduce((sum: number, one) => sum + linesOf(one), 0) : 1;
}

/** Whether a value has no part that says anything. */
export function isHollow(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isHollow);
  return isObject(value) && Object.values(value).every(isHollow);
}

/** Whether a value is an object, or an array with one. */
export function isNested(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isNested) : isObject(value);
}

/** Alternatives of alternatives count to this depth: they may be recursive. */
const MAX_DEPTH = 4;

/**
 * Whether an object, or the first alternative of it, needs a field whose value its schema does not give: it shows a use by
 * its required fields alone.
 */
export function needsFields(schema: MergedSchema, resolve: Resolve, depth = 0): boolean {
  const properties = propertiesOf(schema);
  const isGiven = (name: string) =>
    ANNOTATION.test(name) || hasOneValue(mergeSchemas(properties.get(name) ?? [], resolve));
  if (![...requiredOf(schema)].every(isGiven)) return true;
  if (depth === MAX_DEPTH) return false;
  const first = choicesOf(schema).flatMap(({ branches }) => branches.slice(0, 1));
  return first.some((branch) => needsFields(mergeSchemas([branch], resolve), resolve, depth + 1));
}

/** Names of what is said about an object, such as its type (OData JSON 4.01, 4.6; JSON-LD 1.1, 4.1). */
const ANNOTATION = /^[@$]/;

/** Whether a schema says which value it has, as that of a discriminator does. */
function hasOneValue(schema: MergedSchema): boolean {
  return keyword(schema, 'default') !== undefined || allowedValues(schema)?.length === 1;
}

/**
 * Names of the optional fields of a short object: none if it has required ones to show, otherwise those that a reader learns
 * most from: well known ones, then plain ones with a value of their own, then objects with such a field or a required one.
 * `depth`: that of the object, from 1.
 */
export function tellingFields(schema: MergedSchema, depth: number, resolve: Resolve): ReadonlySet<string> {
  if (needsFields(schema, resolve)) return new Set();
  const required = requiredOf(schema);
  const optional = [...propertiesOf(schema)].flatMap(([name, nodes]) => {
    const property = mergeSchemas(nodes, resolve);
    return required.has(name) || isUnused(property, 'request') ? [] : [{ name, rank: rankOf(name, property, resolve) }];
  });
  const needed = optional.filter(({ rank }) => rank === RANK.needed);
  // Beside objects that need something, those that do not are left out.
  const limit = optional.some(({ rank }) => rank === RANK.needing) ? RANK.free : RANK.unknown;
  const telling = optional.filter(({ rank }) => rank < limit).toSorted((a, b) => a.rank - b.rank);
  const chosen = telling.length > 0 || required.size > 0 ? telling : optional;
  const few = needed.length > 0 ? needed.slice(0, MOST_NEEDED) : chosen.slice(0, FEW[depth - 1] ?? FEW.at(-1));
  return new Set([...Object.keys(resourceKind(schema) ?? {}), ...few.map(({ name }) => name)]);
}

/**
 * How much a field tells, the most first: its description says that it is needed; its name is well known, or ends so; it has
 * a value of its own; it is an object that needs a field, or has such a one; nothing but the type is known.
 */
const RANK = { needed: 0, known: 1, ending: 2, valued: 3, needing: 4, free: 5, unknown: 6 } as const;

/** What descriptions say of fields that a request needs although `required` does not list them, and the most of those. */
const SAID_NEEDED = /(?:^|[.;]\s+|\n)required[.:]|\b(?:required|specified) (?:when|on|for|during) [^.]{0,40}\bcreat/i;
const MOST_NEEDED = 8;

/** Names of times that a server sets. */
const SERVERS_TIME = /^(?:creat|updat|modif|delet|last)/i;

function rankOf(name: string, property: MergedSchema, resolve: Resolve): number {
  if (SAID_NEEDED.test(descriptionOf(property))) return RANK.needed;
  const words = wordsOf(name);
  if (words[0] === 'to' || (words.length === 1 && KNOWN.has(words[0] ?? ''))) return RANK.known;
  if (isKnown(name)) return RANK.ending;
  const item = mergeSchemas(itemsOf(property), resolve);
  const inner = item.parts.length > 0 ? item : property;
  if (propertiesOf(inner).size === 0 && choicesOf(inner).length === 0)
    return saysMore(name, inner) && !SERVERS_TIME.test(name) ? RANK.valued : RANK.unknown;
  if (choicesOf(inner).length > 0 || needsFields(inner, resolve)) return RANK.needing;
  return isTellingObject(inner, resolve) ? RANK.free : RANK.unknown;
}

function wordsOf(name: string): readonly string[] {
  return name.split(/[_-]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
}

function isKnown(name: string): boolean {
  return KNOWN.has(wordsOf(name).at(-1) ?? name);
}

/** Whether a value says more than its type. */
function saysMore(name: string, schema: MergedSchema): boolean {
  if (authorExamples(schema).length > 0 || allowedValues(schema) !== undefined) return true;
  const [type] = typesOf(schema);
  if (type === 'string') return sampleString(schema, name) !== PLAIN;
  return (type === 'integer' || type === 'number') && sampleNumber(schema, type === 'integer', name) !== 1;
}

function isTellingObject(schema: MergedSchema, resolve: Resolve): boolean {
  return [...propertiesOf(schema)].some(([name, nodes]) => {
    const property = mergeSchemas(nodes, resolve);
    return !isUnused(property, 'request') && (isKnown(name) || saysMore(name, property));
  });
}

/** What descriptions say of fields that only the server sets: many have no `readOnly` (Google's AIP-203, OData, Kubernetes). */
const BY_SERVER = /(?:^|[.;]\s+|\n|\[)(?:read[- ]only|output only)\s*(?:[.\]]|$)/i;

/** Whether examples have no use for an optional field: it is deprecated, or in a request only the server sets it. */
export function isUnused(schema: MergedSchema, direction: Direction): boolean {
  if (isMarked(schema, 'deprecated')) return true;
  if (direction !== 'request') return false;
  return isMarked(schema, 'readOnly') || BY_SERVER.test(descriptionOf(schema));
}

function descriptionOf(schema: MergedSchema): string {
  const text = keyword(schema, 'description')?.value;
  return typeof text === 'string' ? text : '';
}
