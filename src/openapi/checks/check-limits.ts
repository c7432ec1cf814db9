import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { fieldOf, isObject } from '../../shared/json-object.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, textAt } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';

/** Limits of which the first must not be above the second (JSON Schema validation 2020-12, section 6). */
const PAIRS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minContains', 'maxContains'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
] as const;

/**
 * Reports limits that exclude each other, an `enum` or `const` without a value of the schema's type, and a discriminator
 * that names no property (API_INVALID).
 */
export function checkLimits({ version, root, parts }: Description): Diagnostic[] {
  return parts.flatMap(({ node, kind }) => {
    if (kind !== 'schema') return [];
    // The schema of 3.0 finds the other two in the description's own file.
    const others = version === '3.0' && node.file === root.file ? [] : [...emptyEnum(node), ...unnamed(node)];
    const shape = version === '3.0' && node.file === root.file ? [] : wronglyTyped(node);
    return [...PAIRS.flatMap(([least, most]) => excluding(node, least, most)), ...others, ...shape, ...ofNoType(node)];
  });
}

function excluding(schema: ApiNode, least: string, most: string): Diagnostic[] {
  const [low, high] = [child(schema, least), child(schema, most)];
  if (typeof low?.value !== 'number' || typeof high?.value !== 'number' || low.value <= high.value) return [];
  const message = `"${least}" is ${low.value}, which is more than "${most}" allows: ${high.value}`;
  return [report('API_INVALID', message, { place: placeOf(low, 'key') })];
}

/** Values that are listed, none of which is of the schema's type: no value is valid. */
function ofNoType(schema: ApiNode): Diagnostic[] {
  const types = [child(schema, 'type')?.value].flat();
  if (!types.every((type) => TYPES.includes(type))) return [];
  if (fieldOf(schema.value, 'nullable') === true) types.push('null');
  return ['enum', 'const'].flatMap((keyword) => {
    const listed = child(schema, keyword);
    if (!listed) return [];
    const values = keyword === 'const' ? [listed.value] : listed.value;
    if (!Array.isArray(values) || values.length === 0) return [];
    if (values.some((value) => types.some((type) => isOfType(value, type)))) return [];
    const message = `No value is allowed, since "${keyword}" has none of the type ${types.join(' or ')}`;
    const isOfItems = types.includes('array') && values.every((value) => !Array.isArray(value));
    const hint = isOfItems
      ? 'To list the values of its items, move it into "items".'
      : 'Correct the values or the type.';
    return [report('API_INVALID', message, { place: placeOf(listed, 'key'), hint })];
  });
}

const TYPES: readonly unknown[] = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];

function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  const isNumber = typeof value === 'number' || value instanceof Number;
  if (type === 'integer') return isNumber && Number.isInteger(Number(value));
  return type === 'number' ? isNumber : typeof value === type;
}

function emptyEnum(schema: ApiNode): Diagnostic[] {
  const values = child(schema, 'enum');
  if (!Array.isArray(values?.value) || values.value.length > 0) return [];
  const hint = 'List the values, or remove it if any are allowed.';
  return [report('API_INVALID', 'No value is allowed, since "enum" is empty', { place: placeOf(values, 'key'), hint })];
}

/** A discriminator that is no object, or whose mapping is none. */
function wronglyTyped(schema: ApiNode): Diagnostic[] {
  const discriminator = child(schema, 'discriminator');
  if (!discriminator) return [];
  const place = (node: ApiNode) => placeOf(node);
  if (!isObject(discriminator.value)) {
    const hint = 'Write the name of the property into an object: { propertyName: type }.';
    return [report('API_INVALID', 'The discriminator must be an object', { place: place(discriminator), hint })];
  }
  const mapping = child(discriminator, 'mapping');
  if (!mapping || isObject(mapping.value)) return [];
  const hint = 'Write each value of the property with its schema: { cat: Cat }.';
  return [report('API_INVALID', 'The "mapping" of a discriminator must be an object', { place: place(mapping), hint })];
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
