import { isObject, type JsonObject } from '../../shared/json-object.ts';
import { PLAIN } from './sample-scalar.ts';

/** Number of lines from which a generated body is long. */
const LONG = 12;

/** Maximum number of fields in a short one. */
const FEW = 4;

/** Fields that most resources have, and that readers know. */
const KNOWN = /^(?:name|title|email|description|summary)$/i;

/** Whether a body without required fields fills a screen. */
export function isLong(value: unknown): boolean {
  return linesOf(value) > LONG;
}

function linesOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + linesOf(one), 0);
  return isObject(value) ? Object.values(value).reduce((sum: number, one) => sum + linesOf(one), 0) : 1;
}

/**
 * The fields of a generated object that a reader learns most from: plain ones that are well known or have a value of their
 * own, then objects with a required part, then the first of the rest; in the order of the description.
 */
export function tellingFields(value: JsonObject): JsonObject {
  const fields = Object.entries(value);
  const isTelling = (name: string, one: unknown) => KNOWN.test(name) || !isPlaceholder(one);
  const plain = fields.filter(([name, one]) => !isNested(one) && isTelling(name, one));
  const nested = fields.filter(([, one]) => isNested(one));
  const chosen = (plain.length + nested.length > 0 ? [...plain, ...nested] : fields).slice(0, FEW);
  return Object.fromEntries(fields.filter((one) => chosen.includes(one)));
}

/** Whether a value only says its type. */
function isPlaceholder(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isPlaceholder) : [PLAIN, 1, true].includes(value as string);
}

/** Whether a value is an object, or an array with one. */
export function isNested(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isNested) : isObject(value);
}
