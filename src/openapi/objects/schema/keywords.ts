import { isObject } from '../../../shared/json-object.ts';
import type { ApiNode } from '../../document/api-file.ts';
import { entries } from '../../document/node.ts';
import { objectShapes } from '../../document/object-shapes.ts';

/** Keywords that are fully covered by the type, the constraints and the allowed values of a schema. */
const IN_A_PHRASE = new Set([
  '$comment',
  'const',
  'contentEncoding',
  'contentMediaType',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'nullable',
  'pattern',
  'required',
  'type',
  'uniqueItems',
]);

/** Keywords of schemas that a page shows in its own way, or that mean nothing to a reader. */
const SHOWN_IN_WORDS = new Set([
  ...Object.keys(objectShapes.schema.fields),
  ...IN_A_PHRASE,
  '$ref',
  '$dynamicRef',
  'additionalItems',
  'default',
  'dependencies',
  'dependentRequired',
  'deprecated',
  'description',
  'discriminator',
  'example',
  'examples',
  'maxContains',
  'minContains',
  'readOnly',
  'title',
  'writeOnly',
  'x-enum-descriptions',
  'x-enum-varnames',
  'x-enumDeprecated',
  'x-enumDescriptions',
  'x-enumNames',
  'x-nullable',
  'xml',
]);

/** Unknown keywords and extensions, to be shown verbatim. */
export function unknownKeywords(schema: ApiNode): readonly (readonly [name: string, node: ApiNode])[] {
  return entries(schema).filter(([name]) => !SHOWN_IN_WORDS.has(name));
}

/** Whether a schema can be described in a phrase. */
export function isPlain({ value }: ApiNode): boolean {
  return typeof value === 'boolean' || (isObject(value) && Object.keys(value).every((key) => IN_A_PHRASE.has(key)));
}
