import { isObject } from '../../../shared/json-object.ts';
import type { ApiNode } from '../../document/api-file.ts';
import { objectShapes } from '../../document/object-shapes.ts';

/** Keywords that the type, the constraints and the allowed values of a schema say wholly. */
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

/** Keywords of schemas that a page shows in words of its own, or that say nothing to a reader. */
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
  'x-enumDescriptions',
  'x-enumNames',
  'x-nullable',
  'xml',
]);

/** Keywords and extensions that nothing is known of, to be shown as they are written. */
export function unknownKeywords(node: ApiNode): readonly (readonly [name: string, value: unknown])[] {
  return isObject(node.value) ? Object.entries(node.value).filter(([name]) => !SHOWN_IN_WORDS.has(name)) : [];
}

/** Whether a schema has nothing that a phrase could not say. */
export function isPlain({ value }: ApiNode): boolean {
  return typeof value === 'boolean' || (isObject(value) && Object.keys(value).every((key) => IN_A_PHRASE.has(key)));
}
