import { keysOf } from '../../openapi/index.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { sentMethod } from '../../shared/http-method.ts';
import type { ReleaseStep } from './release-step.ts';
import type { StablePlace } from './stable-place.ts';

/** Follows what has been renamed and moved since. */
export interface Present {
  /** Where a place is now that a step, by its index, left there. */
  readonly place: (place: StablePlace, step: number) => StablePlace;
  /** The name that an operation has now: `GET /places`. */
  readonly name: (name: string, step: number) => string;
}

/** By what something was called before a step, what it is called since. */
type Renames = ReadonlyMap<string, string>;

/** `steps`: the oldest first. */
export function presentOf(steps: readonly ReleaseStep[]): Present {
  const places = steps.map(({ changes }): Renames => {
    const renamed = changes.flatMap(({ code, old, new: now }): [string, string][] =>
      (code === 'operation-moved' || code === 'schema-renamed') && old && now ? [[old, now]] : [],
    );
    return new Map(renamed);
  });
  const names = places.map((renamed): Renames => new Map([...renamed].flatMap(([old, now]) => nameOf(old, now))));
  return { place: follower(places, placesFrom), name: follower(names, (name) => [name]) };
}

/** A place, and all around it. */
function placesFrom(place: StablePlace): readonly StablePlace[] {
  const found: StablePlace[] = [];
  for (let end = place.length; end > 0; end = place.lastIndexOf('/', end - 1)) found.push(place.slice(0, end));
  return found;
}

/**
 * Follows a text from one rename to the next one that concerns it, and remembers where that leads: many changes are followed
 * through many steps. `startsOf`: what of a text can be renamed, the nearest first.
 */
function follower(renames: readonly Renames[], startsOf: (text: string) => readonly string[]): Present['place'] {
  const stepsOf = new Map<string, number[]>();
  for (const [step, names] of renames.entries())
    for (const old of names.keys()) getOrInsert(stepsOf, old, () => []).push(step);
  const followed = new Map<string, string>();
  return (text, step) => {
    const passed: string[] = [];
    let [now, last] = [text, step];
    for (;;) {
      const { start, next } = nextRename(startsOf(now), stepsOf, last);
      if (start === undefined) break;
      now = (renames[next]?.get(start) ?? start) + now.slice(start.length);
      last = next;
      const key = `${next} ${now}`;
      const known = followed.get(key);
      if (known !== undefined) {
        now = known;
        break;
      }
      passed.push(key);
    }
    for (const key of passed) followed.set(key, now);
    return now;
  };
}

/** What is renamed first after a step, and by which step. */
function nextRename(starts: readonly string[], stepsOf: ReadonlyMap<string, readonly number[]>, step: number) {
  let found: { readonly start: string | undefined; readonly next: number } = {
    start: undefined,
    next: Number.POSITIVE_INFINITY,
  };
  for (const start of starts) {
    const next = firstAfter(stepsOf.get(start) ?? [], step);
    if (next !== undefined && next < found.next) found = { start, next };
  }
  return found;
}

/** The first of ascending numbers that is greater. */
function firstAfter(numbers: readonly number[], limit: number): number | undefined {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((numbers[middle] ?? 0) > limit) to = middle;
    else from = middle + 1;
  }
  return numbers[from];
}

/** The names of an operation before and after; none of anything else. */
function nameOf(old: StablePlace, now: StablePlace): (readonly [string, string])[] {
  const [before, after] = [operationAt(old), operationAt(now)];
  return before !== undefined && after !== undefined ? [[before, after]] : [];
}

function operationAt(place: StablePlace): string | undefined {
  const [section, path, method, ...rest] = keysOf(place.slice(1));
  return section === 'paths' && method !== undefined && rest.length === 0 ? `${sentMethod(method)} ${path}` : undefined;
}
