import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isObject } from '../../shared/json-object.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, textAt } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';

/** Limits of which the first must not be above the second (JSON Schema validation 2020-12, section 6). */
const PAIRS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
] as const;

/**
 * Reports limits that exclude each other, an empty `enum`, and a discriminator that names no property (API_INVALID).
 */
export function checkLimits({ version, root, parts }: Description): Diagnostic[] {
  return parts.flatMap(({ node, kind }) => {
    if (kind !== 'schema') return [];
    // The schema of 3.0 finds the other two in the description's own file.
    const others = version === '3.0' && node.file === root.file ? [] : [...emptyEnum(node), ...unnamed(node)];
    return [...PAIRS.flatMap(([least, most]) => excluding(node, least, most)), ...others];
  });
}

function excluding(schema: ApiNode, least: string, most: string): Diagnostic[] {
  const [low, high] = [child(schema, least), child(schema, most)];
  if (typeof low?.value !== 'number' || typeof high?.value !== 'number' || low.value <= high.value) return [];
  const message = `"${least}" is ${low.value}, which is more than "${most}" allows: ${high.value}`;
  return [report('API_INVALID', message, { place: placeOf(low, 'key') })];
}

function emptyEnum(schema: ApiNode): Diagnostic[] {
  const values = child(schema, 'enum');
  if (!Array.isArray(values?.value) || values.value.length > 0) return [];
  const hint = 'List the values, or remove it if any are allowed.';
  return [report('API_INVALID', 'No value is allowed, since "enum" is empty', { place: placeOf(values, 'key'), hint })];
}

function unnamed(schema: ApiNode): Diagnostic[] {
  const discriminator = child(schema, 'discriminator');
  if (!isObject(discriminator?.value) || textAt(discriminator, 'propertyName') !== undefined) return [];
  const name = child(discriminator, 'propertyName');
  const hint = 'Name the property whose value says which of the schemas is meant: propertyName: type';
  const message = name
    ? '"propertyName" must be a string'
    : 'The discriminator has no "propertyName", so it means nothing';
  return [report('API_INVALID', message, { place: placeOf(name ?? discriminator, 'key'), hint })];
}
