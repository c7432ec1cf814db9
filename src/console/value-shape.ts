import type { Json } from '../model/json.ts';
import { consoleSchemaBase } from '../shared/console-protocol.ts';
import { isObject } from '../shared/json-object.ts';
import type { WrittenJson } from '../shared/written-number.ts';
import type { LoadSchema } from './schema-check.ts';

/** How a value of a schema is filled in. */
export type ValueShape =
  | { readonly kind: 'object'; readonly fields: readonly ShapeField[]; readonly others: Json | undefined }
  | { readonly kind: 'array'; readonly items: Json }
  /** One of several schemas (`oneOf`, `anyOf`). */
  | { readonly kind: 'alternatives'; readonly options: readonly { readonly label: string; readonly schema: Json }[] }
  | { readonly kind: 'choice'; readonly choices: readonly Json[] }
  /** `any`: the schema does not say; its value is filled in as JSON. */
  | { readonly kind: 'text' | 'number' | 'boolean' | 'any' };

export interface ShapeField {
  readonly name: string;
  readonly schema: Json;
  readonly isRequired: boolean;
}

type Schema = { readonly [keyword: string]: Json };

/**
 * The shape of a schema's values; the shared schemas that it refers to are loaded, those below it are not. `level`: how
 * many schemas with an only alternative it is in.
 */
export async function valueShape(schema: Json, load: LoadSchema, level = 0): Promise<ValueShape> {
  const parts = await partsOf(schema, load, new Set());
  const all = (keyword: string) => parts.flatMap((part) => (part[keyword] === undefined ? [] : [part[keyword]]));
  const [allowed] = [...all('const').map((one) => [one]), ...all('enum')];
  if (Array.isArray(allowed)) return { kind: 'choice', choices: allowed };
  const [group] = ['oneOf', 'anyOf'].flatMap((keyword) =>
    parts.flatMap((holder) => (Array.isArray(holder[keyword]) ? [{ keyword, holder, all: holder[keyword] }] : [])),
  );
  if (group) {
    const options = group.all.filter((one) => !isNull(one));
    // The alternatives of other groups apply too, and are chosen within this one.
    const own = parts
      .map((part) => (part === group.holder ? without(part, group.keyword) : part))
      .filter((part) => Object.keys(part).length > 0);
    const joined = (one: Json): Json => (own.length === 0 ? one : { allOf: [...own, one] });
    // The only alternative may be the schema itself, which says no more.
    if (options.length === 1)
      return level > MAX_DEPTH ? { kind: 'any' } : valueShape(joined(options[0] ?? true), load, level + 1);
    return {
      kind: 'alternatives',
      options: options.map((one, index) => ({
        label: labelOf(one, index),
        schema: joined(one),
      })),
    };
  }
  const types = all('type').flat();
  const is = (type: string) => types.includes(type);
  if (is('object') || all('properties').length > 0) return objectShape(all);
  if (is('array') || all('items').length > 0) return { kind: 'array', items: all('items')[0] ?? true };
  if (is('string')) return { kind: 'text' };
  if (is('integer') || is('number')) return { kind: 'number' };
  return { kind: is('boolean') ? 'boolean' : 'any' };
}

function without(schema: Schema, keyword: string): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== keyword));
}

function objectShape(all: (keyword: string) => readonly Json[]): ValueShape {
  const required = new Set(all('required').flat());
  const fields = new Map<string, Json>();
  for (const properties of all('properties'))
    for (const [name, schema] of Object.entries(properties as Schema)) {
      const before = fields.get(name);
      fields.set(name, before === undefined ? schema : { allOf: [before, schema] });
    }
  const [others] = all('additionalProperties');
  return {
    kind: 'object',
    fields: [...fields].map(([name, schema]) => ({ name, schema, isRequired: required.has(name) })),
    // A schema that allows everything says nothing of names that anyone would add.
    others: isObject(others) || (others === true && fields.size === 0) ? others : undefined,
  };
}

/** A schema with everything that applies to the same value: `$ref` and `allOf`, loaded and flat. */
async function partsOf(schema: Json, load: LoadSchema, passed: Set<string>): Promise<readonly Schema[]> {
  if (!isObject(schema)) return [];
  const { $ref: reference, allOf, ...own } = schema as Schema;
  const parts: Schema[] = [own];
  if (typeof reference === 'string' && !passed.has(reference)) {
    passed.add(reference);
    const shared = reference.startsWith(consoleSchemaBase)
      ? await load(reference.slice(consoleSchemaBase.length))
      : undefined;
    for (const part of await partsOf(shared ?? true, load, passed)) parts.push(part);
  }
  for (const one of Array.isArray(allOf) ? allOf : [])
    for (const part of await partsOf(one, load, passed)) parts.push(part);
  return parts;
}

function isNull(schema: Json): boolean {
  return isObject(schema) && (schema as Schema).type === 'null';
}

/** The name of a shared schema, else its distinguishing value, else its type. */
function labelOf(schema: Json, index: number): string {
  const { $ref: reference, type, properties } = (isObject(schema) ? schema : {}) as Schema;
  if (typeof reference === 'string') return reference.slice(consoleSchemaBase.length);
  const own = Object.values((isObject(properties) ? properties : {}) as Schema)
    .map((one) => (isObject(one) ? (one as Schema).const : undefined))
    .find((one) => typeof one === 'string');
  return typeof own === 'string' ? own : `${index + 1}: ${typeof type === 'string' ? type : '…'}`;
}

/** What an empty value may still have. */
interface Room {
  fields: number;
}

/** Required fields that are filled in at most, since they multiply with each level of a schema that requires itself. */
const MAX_FIELDS = 200;

/** The value from which a reader starts: of an object only what is required, of anything else the emptiest. */
export async function emptyValue(
  schema: Json,
  load: LoadSchema,
  depth = 0,
  room: Room = { fields: MAX_FIELDS },
): Promise<WrittenJson> {
  const shape = await valueShape(schema, load);
  switch (shape.kind) {
    case 'object': {
      const isDeep = depth > MAX_DEPTH || room.fields <= 0;
      const needed = isDeep ? [] : shape.fields.filter(({ isRequired }) => isRequired);
      room.fields -= needed.length;
      const entries = needed.map(
        async (field) => [field.name, await emptyValue(field.schema, load, depth + 1, room)] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    }
    case 'array':
      return [];
    case 'alternatives':
      return depth > MAX_DEPTH ? null : emptyValue(shape.options[0]?.schema ?? true, load, depth + 1, room);
    case 'choice':
      return shape.choices[0] ?? null;
    case 'text':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** Levels of required objects that are filled in, and of only alternatives, since a schema may require or be itself. */
const MAX_DEPTH = 4;
