import { fieldOf, isObject } from '../../shared/json-object.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child } from '../document/node.ts';
import { objectShapes } from '../document/object-shapes.ts';
import { type Draft, eachOf, kept, keptFields, made, object } from './draft.ts';

/**
 * A Schema Object of Swagger 2.0 in terms of OpenAPI 3.0: both use the same draft of JSON Schema, and differ in files,
 * in the discriminator, and in `null`, which Swagger only has as an extension.
 */
export function schemaDraft(node: ApiNode): Draft {
  if (!isObject(node.value)) return kept(node);
  const fields = keptFields(node);
  for (const [name, { kind, as }] of Object.entries(objectShapes.schema.fields)) {
    const field = child(node, name);
    if (!field || kind !== 'schema') continue;
    fields[name] = as === 'one' && !Array.isArray(field.value) ? schemaDraft(field) : eachOf(field, schemaDraft);
  }
  const discriminator = child(node, 'discriminator');
  if (typeof discriminator?.value === 'string')
    fields.discriminator = object(discriminator, { propertyName: kept(discriminator) });
  const nullable = child(node, 'x-nullable') ?? child(node, 'x-isNullable');
  if (nullable?.value === true) fields.nullable = kept(nullable);
  return object(node, { ...fields, ...fileFields(node) });
}

/** Keywords that a parameter, a header or a part of a form has directly (Swagger 2.0, section "Parameter Object"). */
const KEYWORDS = [
  ...['type', 'format', 'items', 'default', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
  ...['maxLength', 'minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems', 'enum', 'multipleOf'],
  ...['x-nullable', 'x-isNullable', 'x-enum-varnames', 'x-enumNames', 'x-enumDescriptions', 'x-enum-descriptions'],
];

/** The schema of an object that has its type next to its name. */
export function ownSchema(node: ApiNode): Draft {
  const draft = schemaDraft(node);
  if (!('fields' in draft.is)) return draft;
  const { fields } = draft.is;
  const own = [...KEYWORDS, 'nullable'].map((name) => [name, fields[name]] as const);
  return object(node, Object.fromEntries(own));
}

/** Fields that `ownSchema` covers, so that nothing else has to. */
export const schemaKeywords: ReadonlySet<string> = new Set([...KEYWORDS, 'collectionFormat']);

/** A file is a string of bytes since 3.0. */
function fileFields(node: ApiNode): Record<string, Draft> {
  const type = child(node, 'type');
  if (type?.value !== 'file') return {};
  return { type: made(type, 'string'), format: made(type, fieldOf(node.value, 'format') ?? 'binary') };
}
