import { fieldOf, isObject, type JsonObject } from '../../shared/json-object.ts';
import type { OpenApiVersion } from '../document/read-description.ts';

type Definitions = Readonly<Record<string, JsonObject>>;

/**
 * A schema of the OpenAPI Initiative, changed where it differs from the specification's text, or where it reports one
 * fault as several.
 */
export function corrected(version: OpenApiVersion, schema: JsonObject): JsonObject {
  if (version === '2.0') return schema;
  const section = version === '3.0' ? 'definitions' : '$defs';
  const definitions = schema[section] as Definitions;
  if (version !== '3.0') return { ...schema, [section]: { ...definitions, ...newer(definitions) } };
  const all = { ...definitions, ...older(definitions) };
  return withCases({ ...schema, [section]: all }, all) as JsonObject;
}

/** Definitions of 3.1 and 3.2. */
function newer({ link, license }: Definitions): Definitions {
  const { dependentSchemas: _, ...rest } = license ?? {};
  return {
    // "Map[string, Any | {expression}]" (OpenAPI 3.1.1, section 4.8.20); the schema allows only texts.
    link: { ...link, properties: { ...(link?.properties as JsonObject), parameters: { type: 'object' } } },
    license: { ...rest, ...not('identifier', 'url') },
  };
}

/** Definitions of 3.0, whose alternatives exclude one another by what they must not have. */
function older({ Example, HTTPSecurityScheme }: Definitions): Definitions {
  const { oneOf: _, ...scheme } = HTTPSecurityScheme ?? {};
  const isBearer = { pattern: '^[Bb][Ee][Aa][Rr][Ee][Rr]$' };
  const forSchemas = ['style', 'explode', 'allowReserved', 'example', 'examples'];
  return {
    Example: { ...Example, ...not('value', 'externalValue') },
    SchemaXORContent: {
      oneOf: [{ required: ['schema'] }, { required: ['content'] }],
      ...when({ required: ['content'], ...not('schema') }, { allOf: forSchemas.map((field) => not(field)) }),
    },
    HTTPSecurityScheme: {
      ...scheme,
      ...when({ properties: { scheme: { type: 'string', not: isBearer } } }, not('bearerFormat')),
    },
  };
}

/** A schema of objects that do not have all of these fields. */
function not(...required: readonly string[]): JsonObject {
  return { not: { required } };
}

function when(condition: JsonObject, rule: unknown): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return { if: condition, then: rule };
}

/**
 * A schema in which alternatives that the value of a field tells apart have become cases: of alternatives, a validator
 * reports what each of them lacks, and of cases only what the one lacks that was meant. A list of values says their type.
 */
function withCases(schema: unknown, definitions: Definitions): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withCases(one, definitions));
  if (!isObject(schema)) return schema;
  const own = Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, withCases(one, definitions)]));
  if (Array.isArray(own.enum)) delete own.type;
  const cases = Array.isArray(own.oneOf) ? casesOf(own.oneOf, definitions) : undefined;
  if (!cases) return own;
  const { oneOf: _, ...others } = own;
  return { ...others, allOf: [...((others.allOf as unknown[] | undefined) ?? []), ...cases] };
}

/** Fields whose value says which of several objects is meant. */
const TELLING = ['in', 'type'];

function casesOf(alternatives: readonly unknown[], definitions: Definitions): JsonObject[] | undefined {
  for (const field of TELLING) {
    const values = alternatives.flatMap((one) => valuesOf(one, field, definitions) ?? []);
    // Each has one value.
    if (values.length !== alternatives.length) continue;
    const is = (allowed: readonly unknown[]) => ({ required: [field], properties: { [field]: { enum: allowed } } });
    return [is(values), ...alternatives.map((one, index) => when(is([values[index]]), one))];
  }
  return undefined;
}

/** The values that an alternative, which may be a `$ref`, allows for a field. */
function valuesOf(alternative: unknown, field: string, definitions: Definitions): readonly unknown[] | undefined {
  const ref = fieldOf(alternative, '$ref');
  const target = typeof ref === 'string' ? definitions[ref.replace('#/definitions/', '')] : alternative;
  const values = fieldOf(fieldOf(fieldOf(target, 'properties'), field), 'enum');
  return Array.isArray(values) ? values : undefined;
}
