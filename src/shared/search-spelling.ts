import { editDistance } from './edit-distance.ts';
import { least } from './extremes.ts';
import { type SearchSuffixes, SHORTEST_MISSPELT } from './search-protocol.ts';

/** A word that a reader may have meant, and its certainty: 1 for the word as typed. */
export interface Spelling {
  readonly word: string;
  readonly certainty: number;
}

/** More would be too expensive: each is searched in a separate shard. */
const MAX_SPELLINGS = 2;

/** How many letters of a word may be wrong. */
export function mistakesIn(word: string): number {
  if (word.length < SHORTEST_MISSPELT) return 0;
  return word.length < 7 ? 1 : 2;
}

/** The suffixes that find a word whose first letter is wrong, or missing. */
export function suffixesFor(word: string): string[] {
  return mistakesIn(word) === 0 ? [] : [word.slice(1), word];
}

/** Words that differ from the typed one in their first letter and, if long, in another; the nearest first. */
export function otherSpellings(word: string, suffixes: readonly SearchSuffixes[]): Spelling[] {
  const most = mistakesIn(word);
  const found: (readonly [word: string, distance: number])[] = [];
  for (const [suffix, letters] of suffixes.flatMap((one) => Object.entries(one))) {
    const distance = 1 + least(suffixesFor(word).map((wanted) => distanceTo(suffix, wanted)));
    if (distance <= most) for (const letter of letters) found.push([letter + suffix, distance]);
  }
  // An extra letter at the start: the rest is searched as it is.
  if (most > 0) found.push([word.slice(1), 1]);
  return found
    .sort((a, b) => a[1] - b[1])
    .slice(0, MAX_SPELLINGS)
    .map(([one, distance]) => ({ word: one, certainty: 0.5 / (1 + distance) }));
}

/** A word that is still being typed is a prefix of one. */
function distanceTo(suffix: string, wanted: string): number {
  return Math.min(editDistance(wanted, suffix, 2), suffix.startsWith(wanted) ? 0.5 : 2);
}
