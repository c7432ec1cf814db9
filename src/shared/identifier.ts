import type { JsonObject } from './json-object.ts';

/** Fields that a path parameter may refer to, the likeliest first: for `cityId` `cityId`, then the `id` of a city. */
export function identifierNames(parameter: string): readonly string[] {
  const last = /(?:^|_|-)([a-z]+)$|([A-Z][a-z]*)$/.exec(parameter);
  return [parameter, (last?.[1] ?? last?.[2] ?? '').toLowerCase(), 'id', 'slug', 'code', 'name'];
}

/** Whether a field of an object may be what names it. */
export function isIdentifier(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** The field that a path parameter refers to; undefined if the object has none. */
export function identifierOf(example: JsonObject, parameter: string): string | undefined {
  return identifierNames(parameter).find((name) => isIdentifier(example[name]));
}
