import { keysOf } from '../../openapi/index.ts';
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

interface Renamed {
  readonly old: StablePlace;
  readonly new: StablePlace;
}

/** `steps`: the oldest first. */
export function presentOf(steps: readonly ReleaseStep[]): Present {
  const renamed = steps.map(({ changes }) =>
    changes.flatMap(({ code, old, new: now }): Renamed[] =>
      (code === 'operation-moved' || code === 'schema-renamed') && old && now ? [{ old, new: now }] : [],
    ),
  );
  const names = renamed.map((list) => new Map(list.flatMap((one) => nameOf(one.old, one.new))));
  return {
    place: (place, step) => renamed.slice(step + 1).reduce(follow, place),
    name: (name, step) => names.slice(step + 1).reduce((known, renames) => renames.get(known) ?? known, name),
  };
}

function follow(place: StablePlace, renamed: readonly Renamed[]): StablePlace {
  const found = renamed.find(({ old }) => place === old || place.startsWith(`${old}/`));
  return found ? found.new + place.slice(found.old.length) : place;
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
