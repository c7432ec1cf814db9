import { isDeepStrictEqual } from 'node:util';
import type { Word, Words } from '../../../model/api-schema.ts';
import { shortLabel } from '../../../shared/short-label.ts';
import type { ApiNode } from '../../document/api-file.ts';
import { lastKey } from '../../document/pointer.ts';
import { refOf } from '../../document/ref.ts';
import { type MergedSchema, mergeSchemas, titleOf } from '../../document/schema/merged-schema.ts';
import {
  choicesOf,
  isNullable,
  isNullOnly,
  isTuple,
  itemsOf,
  mapValuesOf,
  typesOf,
} from '../../document/schema/schema-facts.ts';
import type { ApiContext } from '../context.ts';
import { joinWords, plainWords } from '../words.ts';

/** Arrays of arrays and unions of unions are written out to this depth, then only by their kind. */
const MAX_DEPTH = 4;

/** Maximum number of alternatives named in a type; there are as many plain types. */
const MAX_NAMED = 5;

/** What a type is written with. */
export type TypeContext = Pick<ApiContext, 'resolve' | 'schemas'>;

/**
 * The type of a schema in plain words: `string`, `array of Place`, `Cat or Dog`, `map of number`, `integer or null`. A
 * shared schema is a link to its page; one that is not an object is written as its type, followed by its name: `string
 * (Slug)`.
 */
export function typeInWords(schema: MergedSchema, context: TypeContext, depth = 0): Words {
  const base = baseType(schema, context, depth);
  return isNullable(schema) && !isNullOnly(schema) ? [...base, ' or null'] : base;
}

function baseType(schema: MergedSchema, context: TypeContext, depth: number): Words {
  if (schema.isNever) return ['never'];
  const of = (nodes: readonly ApiNode[]) => typeInWords(mergeSchemas(nodes, context.resolve), context, depth + 1);
  if (isNullOnly(schema)) return ['null'];
  const name = nameOf(schema, context);
  const types = typesOf(schema);
  const choices = choicesOf(schema);
  if (choices.length > 0 && (types.length === 0 || types.includes('object'))) {
    if (name !== undefined) return [name];
    if (types.length === 0 && depth < MAX_DEPTH)
      return intersection(
        choices.map(({ branches }) => union(branches.map((one) => (isEmptyText(one) ? ['""'] : of([one]))))),
      );
  }
  if (name !== undefined && (types.includes('object') || (depth > 0 && types.includes('array')))) return [name];
  const written =
    types.length === 0 ? [anyType(schema, context)] : types.map((type) => oneType(type, schema, depth, of));
  const words = joinWords(written, ' or ');
  return name === undefined ? words : [...words, ' (', name, ')'];
}

type TypeOf = (nodes: readonly ApiNode[]) => Words;

function oneType(type: string, schema: MergedSchema, depth: number, of: TypeOf): Words {
  if (type === 'array') return arrayType(schema, depth, of);
  return type === 'object' ? objectType(schema, depth, of) : [type];
}

function arrayType(schema: MergedSchema, depth: number, of: TypeOf): Words {
  const items = itemsOf(schema);
  if (items.length === 0 || depth >= MAX_DEPTH || isTuple(schema)) return ['array'];
  return manyOf('array', of(items)) ?? ['array'];
}

function objectType(schema: MergedSchema, depth: number, of: TypeOf): Words {
  const values = mapValuesOf(schema);
  const hasProperties = schema.parts.some(({ node }) => Object.hasOwn(Object(node.value), 'properties'));
  const map = values.length > 0 && !hasProperties && depth < MAX_DEPTH ? manyOf('map', of(values)) : undefined;
  // All of a long title is beside the type.
  return map ?? [shortLabel(titleOf(schema) ?? 'object')];
}

/** `array of Place`; undefined if nothing is known about its items. */
function manyOf(what: 'array' | 'map', inner: Words): Words | undefined {
  const text = plainWords(inner);
  if (text === 'any') return undefined;
  return text.includes(' or ') ? [`${what} of (`, ...inner, ')'] : [`${what} of `, ...inner];
}

/** Whether a schema is the empty text, with which forms unset a field, and nothing is said of it. */
export function isEmptyText({ value }: ApiNode): boolean {
  const { type, enum: values, ...others } = Object(value) as Readonly<Record<string, unknown>>;
  return type === 'string' && isDeepStrictEqual(values, ['']) && Object.keys(others).length === 0;
}

function union(texts: readonly Words[]): Words {
  const distinct = [...new Map(texts.map((words) => [plainWords(words), words])).values()];
  return distinct.length > MAX_NAMED ? [`one of ${distinct.length} types`] : joinWords(distinct, ' or ');
}

/** What fits all of several types; of those that anything fits, nothing is said. */
function intersection(types: readonly Words[]): Words {
  const distinct = [...new Map(types.map((words) => [plainWords(words), words])).values()];
  const named = distinct.filter((words) => plainWords(words) !== 'any');
  const [only, ...others] = named.length > 0 ? named : distinct;
  if (only === undefined || others.length === 0) return only ?? [];
  return joinWords(
    [only, ...others].map((words) => (plainWords(words).includes(' or ') ? ['(', ...words, ')'] : words)),
    ' and ',
  );
}

/** The name of a shared schema, as on its page. */
function nameOf(schema: MergedSchema, { schemas }: TypeContext): Word | undefined {
  const page = schemas.pageOf(schema.key);
  return page ? { label: page.name, href: page.permalink } : schema.name;
}

function anyType(schema: MergedSchema, { resolve }: TypeContext): Words {
  // The name is all that is known of what a `$ref` leads to if the description does not have it.
  const lost = schema.parts.find(({ node }) => refOf(node) !== undefined && !resolve.target(node));
  return [(lost && lastKey(refOf(lost.node) ?? '')) || 'any'];
}
