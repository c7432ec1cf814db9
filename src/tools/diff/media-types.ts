import { getOrInsert } from '../../shared/get-or-insert.ts';
import { bareMediaType, contentFor } from '../../shared/media-type.ts';

/**
 * A media type in one way of writing it: types and the names of parameters are not case-sensitive (RFC 9110, section
 * 8.3.1).
 */
export function writtenType(type: string): string {
  const parameters = type.split(';').slice(1);
  const written = parameters.map((one) => one.trim().replace(/^[^=]*/, (name) => name.toLowerCase()));
  return [bareMediaType(type), ...written].join('; ');
}

/**
 * Finds the media type that takes the place of one: itself, otherwise a new one that differs in parameters only, each of
 * which takes one place, otherwise the range that it is in.
 */
export function typeSuccessors(old: readonly string[], now: readonly string[]): (type: string) => string | undefined {
  const [before, after] = [new Set(old), new Set(now)];
  const added = new Map<string, string[]>();
  for (const type of now) if (!before.has(type)) getOrInsert(added, bareMediaType(type), () => []).push(type);
  const ranges = now.filter((type) => bareMediaType(type).endsWith('/*'));
  return (type) => {
    if (after.has(type)) return type;
    return added.get(bareMediaType(type))?.shift() ?? contentFor(bareMediaType(type), ranges, (range) => range);
  };
}
