import { identifierNames, isIdentifier } from '../../shared/identifier.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';

/** The one thing that a response is about. */
export interface ItemIn {
  readonly item: JsonObject;
  /** The field by which the path names it. */
  readonly field: string;
  /** The response about another. */
  readonly replace: (item: JsonObject) => JsonObject;
}

/** The item that the variable of a path names: the example itself, or what alone is in it, or its `data`. */
export function itemIn(example: unknown, variable: string): ItemIn | undefined {
  if (!isObject(example)) return undefined;
  const names = Object.keys(example);
  const wrapper = names.length === 1 ? names[0] : 'data';
  const inner = wrapper !== undefined && Object.hasOwn(example, wrapper) ? example[wrapper] : undefined;
  for (const field of identifierNames(variable)) {
    if (isIdentifier(example[field])) return { item: example, field, replace: (item) => item };
    if (wrapper !== undefined && isObject(inner) && isIdentifier(inner[field]))
      return { item: inner, field, replace: (item) => ({ ...example, [wrapper]: item }) };
  }
  return undefined;
}
