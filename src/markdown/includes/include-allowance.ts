import type { IncludedAmount } from '../../model/content.ts';

/** What the pages of a site may include in all, and what those made in this thread have included so far. */
export interface IncludeAllowance {
  readonly limit: IncludedAmount;
  soFar: IncludedAmount;
}

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

export function sumOfAmounts(amounts: readonly IncludedAmount[]): IncludedAmount {
  const sum = { ...NOTHING };
  for (const { read, characters } of amounts) {
    sum.read += read;
    sum.characters += characters;
  }
  return sum;
}

/** Whether an amount is more than is allowed. */
export function isBeyond(amount: IncludedAmount, limit: IncludedAmount): boolean {
  return amount.read > limit.read || amount.characters > limit.characters;
}
