import { getOrInsert } from '../../shared/get-or-insert.ts';
import { bareMediaType, contentFor, isInMediaRange } from '../../shared/media-type.ts';
import type { Effect } from './effect.ts';

/**
 * A media type in one way of writing it: types and the names of parameters are not case-sensitive (RFC 9110, section
 * 8.3.1).
 */
export function writtenType(type: string): string {
  const parameters = type.split(';').slice(1);
  const written = parameters.map((one) => one.trim().replace(/^[^=]*/, (name) => name.toLowerCase()));
  return [bareMediaType(type), ...written].join('; ');
}

/** A media type, and the one that has taken its place; undefined: none. */
export interface TypePair {
  readonly old: string | undefined;
  readonly new: string | undefined;
  /** What that does to the media types of the body; undefined: nothing. */
  readonly effect: Effect | 'breaking' | 'dangerous' | 'compatible' | undefined;
}

/**
 * The media types of a body before and after. What takes the place of one is itself, otherwise a new one that differs in
 * parameters only, each of which takes one place, otherwise the range that it is in; of a range, the new ones within it (RFC
 * 9110, section 12.5.1).
 */
export function typePairs(old: readonly string[], now: readonly string[]): readonly TypePair[] {
  const [before, after] = [new Set(old), new Set(now)];
  const successorOf = withOtherParameters(old, now);
  const successors = new Set(successorOf.values());
  const narrower = new Map<string, string[]>();
  for (const type of now) {
    const range = before.has(type) || successors.has(type) ? undefined : rangeOf(type, old);
    if (range !== undefined && !after.has(range)) getOrInsert(narrower, range, () => []).push(type);
  }
  const pairs = old.flatMap((type): TypePair[] => {
    if (after.has(type)) return [{ old: type, new: type, effect: undefined }];
    const successor = successorOf.get(type);
    if (successor !== undefined) return [{ old: type, new: successor, effect: 'dangerous' }];
    const range = rangeOf(type, now);
    if (range !== undefined) return [{ old: type, new: range, effect: before.has(range) ? undefined : 'widened' }];
    const within = narrower.get(type);
    if (within) return within.map((one) => ({ old: type, new: one, effect: 'narrowed' }));
    const isPartLeft = now.some((one) => isWithin(one, type));
    return [{ old: type, new: undefined, effect: isPartLeft ? 'narrowed' : 'breaking' }];
  });
  const known = new Set(pairs.map((pair) => pair.new));
  const added = now.filter((type) => !known.has(type));
  return [...pairs, ...added.map((type): TypePair => ({ old: undefined, new: type, effect: 'compatible' }))];
}

function withOtherParameters(old: readonly string[], now: readonly string[]): ReadonlyMap<string, string> {
  const [before, after] = [new Set(old), new Set(now)];
  const added = new Map<string, string[]>();
  for (const type of now) if (!before.has(type)) getOrInsert(added, bareMediaType(type), () => []).push(type);
  return new Map(
    old.flatMap((type): [string, string][] => {
      const successor = after.has(type) ? undefined : added.get(bareMediaType(type))?.shift();
      return successor === undefined ? [] : [[type, successor]];
    }),
  );
}

/** The narrowest other range that a media type, which may be a range, is in. */
function rangeOf(type: string, types: readonly string[]): string | undefined {
  const ranges = types.filter((range) => isWithin(type, range));
  return contentFor(bareMediaType(type), ranges, (range) => range);
}

function isWithin(type: string, range: string): boolean {
  return bareMediaType(type) !== bareMediaType(range) && isInMediaRange(bareMediaType(type), range);
}
