import { getOrInsert } from '../../shared/get-or-insert.ts';
import { bareMediaType, isInMediaRange } from '../../shared/media-type.ts';
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
  const [oldRanges, newRanges] = [rangesIn(old), rangesIn(now)];
  const byMain = new Map<string, string[]>();
  for (const type of now) getOrInsert(byMain, mainOf(type), () => []).push(type);
  for (const type of now) {
    const range = before.has(type) || successors.has(type) ? undefined : rangeOf(type, oldRanges);
    if (range !== undefined && !after.has(range)) getOrInsert(narrower, range, () => []).push(type);
  }
  const pairs = old.flatMap((type): TypePair[] => {
    if (after.has(type)) return [{ old: type, new: type, effect: undefined }];
    const successor = successorOf.get(type);
    if (successor !== undefined) return [{ old: type, new: successor, effect: 'dangerous' }];
    const range = rangeOf(type, newRanges);
    if (range !== undefined) return [{ old: type, new: range, effect: before.has(range) ? undefined : 'widened' }];
    const within = narrower.get(type);
    if (within) return within.map((one) => ({ old: type, new: one, effect: 'narrowed' }));
    const inRange = mainOf(type) === '*' ? now : (byMain.get(mainOf(type)) ?? []);
    const isPartLeft = isRange(type) && inRange.some((one) => isWithin(one, type));
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

/** The media types that are ranges, by themselves without parameters: of those that differ in these, the first. */
function rangesIn(types: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    types
      .filter(isRange)
      .map((range): [string, string] => [bareMediaType(range), range])
      .toReversed(),
  );
}

function isRange(type: string): boolean {
  return bareMediaType(type).endsWith('/*');
}

/** The type before the subtype. */
function mainOf(type: string): string {
  return bareMediaType(type).split('/')[0] ?? '';
}

/** The narrowest other one of the ranges that a media type, which may be a range, is in. */
function rangeOf(type: string, ranges: ReadonlyMap<string, string>): string | undefined {
  const around = [`${mainOf(type)}/*`, '*/*'].filter((range) => range !== bareMediaType(type));
  return around.map((range) => ranges.get(range)).find((range) => range !== undefined);
}

function isWithin(type: string, range: string): boolean {
  return bareMediaType(type) !== bareMediaType(range) && isInMediaRange(bareMediaType(type), range);
}
