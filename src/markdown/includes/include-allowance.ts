import type { IncludedAmount } from '../../model/content.ts';

/** What the pages of a site may include in all, and what those made in this thread have included so far. */
export interface IncludeAllowance {
  readonly limit: IncludedAmount;
  soFar: IncludedAmount;
}

/** Where nothing is included. */
export const NOTHING: IncludedAmount = { read: 0, characters: 0 };

/** What a page may include, in all. */
export const PAGE_LIMIT: IncludedAmount = { read: 20_000_000, characters: 2_000_000 };

/** What the pages of a site may include for each character that they have themselves; each limit is at least five pages'. */
const FOR_EACH = { read: 100, characters: 10 };
const PAGES = 5;

/**
 * The allowance of a site whose pages have this many characters of their own. A page that includes a large file costs its
 * author one line: without a limit, a site could grow as the square of what its authors wrote.
 */
export function includeAllowance(ownCharacters: number): IncludeAllowance {
  const limit = {
    read: Math.max(PAGES * PAGE_LIMIT.read, FOR_EACH.read * ownCharacters),
    characters: Math.max(PAGES * PAGE_LIMIT.characters, FOR_EACH.characters * ownCharacters),
  };
  return { limit, soFar: NOTHING };
}

/** Both amounts together. */
export function added(one: IncludedAmount, other: IncludedAmount): IncludedAmount {
  return { read: one.read + other.read, characters: one.characters + other.characters };
}

/** How much is included where that is more than the limit: `more than 2 million characters`; undefined if it is not. */
export function excess({ read, characters }: IncludedAmount, limit: IncludedAmount): string | undefined {
  if (characters > limit.characters) return `more than ${inMillions(limit.characters)}`;
  return read > limit.read ? `parts of more than ${inMillions(limit.read)}` : undefined;
}

function inMillions(characters: number): string {
  return `${Math.floor(characters / 1e6)} million characters`;
}
