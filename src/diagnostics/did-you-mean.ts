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
    const letters = lettersOf(wanted);
    let best: string | undefined;
    let bestDistance = limit + 1;
    for (const candidate of candidates) {
      left -= PAIRS_PER_CANDIDATE;
      if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
      left -= word.length * candidate.length;
      const possible = candidate.toLowerCase();
      const least = leastDistance(letters, possible);
      const distance = least < bestDistance ? editDistance(wanted, possible, bestDistance) : least;
      if (distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      }
      if (left <= 0) break;
    }
    return best;
  };
}

/** Letters are counted by the last bits of their codes: different ones may be counted as one. */
const KINDS = 64;

function lettersOf(text: string): Int32Array {
  const counts = new Int32Array(KINDS);
  for (let at = 0; at < text.length; at++) change(counts, text.charCodeAt(at), 1);
  return counts;
}

function change(counts: Int32Array, letter: number, by: number): void {
  const kind = letter % KINDS;
  counts[kind] = (counts[kind] ?? 0) + by;
}

/**
 * The least that an edit distance can be: each letter that one of two texts has more of is an edit. It is found in a
 * fraction of the time of the distance itself.
 */
function leastDistance(letters: Int32Array, other: string): number {
  const counts = Int32Array.from(letters);
  for (let at = 0; at < other.length; at++) change(counts, other.charCodeAt(at), -1);
  let [more, less] = [0, 0];
  for (const count of counts) {
    if (count > 0) more += count;
    else less -= count;
  }
  return Math.max(more, less);
}

/** The same for a single word. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return suggester()(word, candidates);
}

/**
 * A hint in the wording that every message uses, or undefined. `suggest`: shared by the words of one input; by default, the
 * word is the only one, or compared with names that no input adds to.
 */
export function didYouMean(word: string, candidates: Iterable<string>, suggest: Suggest = nearest): string | undefined {
  const found = suggest(word, candidates);
  return found === undefined ? undefined : `Did you mean "${found}"?`;
}
