import { editDistance } from '../shared/edit-distance.ts';

/** Finds the candidate that a misspelt word most likely means. */
export type Suggest = (word: string, candidates: Iterable<string>) => string | undefined;

/** A longer name is not typed by hand, and takes long to compare. */
const LONGEST_NAME = 300;

/** What the words of one run may cost in all, in pairs of letters: about a second. */
const MOST_PAIRS = 100_000_000;

/** What it costs to come by a candidate, even one that is seen to differ by its length. */
const PAIRS_OF_A_LOOK = 20;

/**
 * Makes the search for what misspelt words mean: a candidate that differs in at most a third of the word's characters
 * (and at least one), upper and lower case being the same; undefined where there is none. To compare each of ten thousand words
 * with as many names would take minutes: after so many that a reader has long seen the pattern, nothing more is found.
 */
export function suggester(): Suggest {
  let left = MOST_PAIRS;
  return (word, candidates) => {
    if (left <= 0 || word.length > LONGEST_NAME) return undefined;
    const limit = Math.max(1, Math.floor(word.length / 3));
    const wanted = word.toLowerCase();
    let best: string | undefined;
    let bestDistance = limit + 1;
    for (const candidate of candidates) {
      left -= PAIRS_OF_A_LOOK;
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

/** The same for one word. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return suggester()(word, candidates);
}

/** A hint in the form that every message uses, or undefined. */
export function didYouMean(word: string, candidates: Iterable<string>, suggest: Suggest = nearest): string | undefined {
  const found = suggest(word, candidates);
  return found === undefined ? undefined : `Did you mean "${found}"?`;
}
