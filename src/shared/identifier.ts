import type { JsonObject } from './json-object.ts';

/** The field that a path parameter refers to: for `cityId` that is `cityId`, otherwise the `id` of a city. */
export function identifierOf(example: JsonObject, parameter: string): string | undefined {
  const last = /(?:^|_|-)([a-z]+)$|([A-Z][a-z]*)$/.exec(parameter);
  const candidates = [parameter, (last?.[1] ?? last?.[2] ?? '').toLowerCase(), 'id', 'slug', 'code', 'name'];
  return candidates.find((name) => typeof example[name] === 'string' || typeof example[name] === 'number');
}
