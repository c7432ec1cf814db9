import { editDistance } from '../shared/edit-distance.ts';

/** Finds the candidate that a misspelt word most likely means. */
export type Suggest = (word: string, candidates: Iterable<string>) => string | undefined;

/** Nobody types longer names by hand, and comparing them takes long. */
const LONGEST_NAME = 300;

/** Budget for all words of one run, in pairs of characters compared: about a second. */
const MAX_PAIRS = 100_000_000;

/** The cost of looking at a candidate, even one that is ruled out by its length. */
const PAIRS_PER_CANDIDATE = 20;

/**
 * Creates a function that suggests what a misspelt word means: the nearest candidate that differs in at most a third of
 * the word's characters (and at least one), ignoring case; undefined if there is none. Comparing ten thousand words
 * with as many names would take minutes, so the function stops suggesting after a budget, long after a reader has seen
 * the pattern.
 */
export function suggester(): Suggest {
  let left = MAX_PAIRS;
  return (word, candidates) => {
    if (left <= 0 || word.length > LONGEST_NAME) return undefined;
    const limit = Math.max(1, Math.floor(word.length / 3));
    const wanted = word.toLowerCase();
    let best: string | undefined;
    let bestDistance = limit + 1;
    for (const candidate of candidates) {
      left -= PAIRS_PER_CANDIDATE;
      if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
      left -= word.length * candidate.length;
      const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance);
      if (distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      }
      if (left <= 0) break;
    }
    return best;
  };
}

/** The same for a single word. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return suggester()(word, candidates);
}

/** A hint in the wording that every message uses, or undefined. */
export function didYouMean(word: string, candidates: Iterable<string>, suggest: Suggest = nearest): string | undefined {
  const found = suggest(word, candidates);
  return found === undefined ? undefined : `Did you mean "${found}"?`;
}
