import { isObject } from '../../../shared/json-object.ts';
import { isSame } from '../same.ts';
import { nameOf } from './names.ts';
import type { SchemaPair, Side } from './schema-pair.ts';

/** Whether two schemas have the same name and text and refer to nothing, as most are: then nothing has changed. */
export function isUnchanged({ old, new: now }: Pick<SchemaPair, 'old' | 'new'>): boolean {
  return nameOf(old) === nameOf(now) && isAlone(old) && isAlone(now) && isSame(old.node.value, now.node.value);
}

/** Whether a side is one object that says everything by itself. */
function isAlone({ schema, node }: Side): boolean {
  return schema.parts.length === 1 && schema.parts[0]?.node.value === node.value && !refers(node.value);
}

const known = new WeakMap<object, boolean>();

/** Whether what a value says depends on others. */
function refers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const found = known.get(value);
  if (found !== undefined) return found;
  // Schemas that extend one with a discriminator belong to it.
  const isRef = isObject(value) && ['$ref', '$dynamicRef', 'discriminator'].some((key) => key in value);
  const made = isRef || Object.values(value).some(refers);
  known.set(value, made);
  return made;
}
