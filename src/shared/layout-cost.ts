/** Marks that a letter of any script may have, as in Hebrew or Tibetan. */
const MARKS_OF_LETTER = 4;

/** Letters of complex scripts that follow one another without a space, as in Thai, where a browser looks for words itself. */
const UNBROKEN = 500;

const MARK = /\p{M}/u;

/** Marks, embeddings, overrides and isolates (UAX #9, section 2), which change the direction of any letters. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** What has a direction of its own; all else takes that of what is around it. */
const DIRECTED = /[\p{L}\p{N}]/u;

/**
 * Of scripts from right to left, and of those whose letters depend on each other: from Hebrew to Vedic, from Syloti Nagri to
 * Meetei Mayek, their forms, and those like them beyond.
 */
const COMPLEX = /[\p{M}\u0590-\u1cff\ua800-\uabff\ufb1d-\ufefc\u{10800}-\u{1efff}]/u;

/** Whether a text has characters of scripts whose letters depend on each other, or are written from right to left. */
export function isComplex(text: string): boolean {
  return COMPLEX.test(text);
}

/** Whether there may be anything in a text that is hard to lay out. */
export function isCostly(text: string): boolean {
  return isComplex(text) || DIRECTION.test(text);
}

/**
 * Takes the characters (code points) of a text in their order; returns how many so far are hard to lay out: changes of
 * direction (UAX #9) or between simple and complex letters, each of which begins a box of its own, marks beyond those that a
 * letter of any script has, and letters beyond those between two spaces. A browser takes 10 to 30 µs for each, and longer
 * with the number of those in one block.
 */
export function hardCharacters(): (character: string) => number {
  let hard = 0;
  let marks = 0;
  let unbroken = 0;
  let wasComplex = false;
  return (character) => {
    marks = MARK.test(character) ? marks + 1 : 0;
    unbroken = isComplex(character) ? unbroken + 1 : 0;
    const turns = DIRECTED.test(character) && unbroken > 0 !== wasComplex;
    if (turns) wasComplex = !wasComplex;
    if (turns || marks > MARKS_OF_LETTER || unbroken > UNBROKEN || DIRECTION.test(character)) hard += 1;
    return hard;
  };
}
