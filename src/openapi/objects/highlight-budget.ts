import type { Highlight } from '../../model/api.ts';

/**
 * Characters of code that the pages of a description may colour, beyond 20 for each one of it: GitHub's colour two.
 * Two hundred operations that each need two hundred credentials would have ten million characters of samples.
 */
const COLOURED = { characters: 2_000_000, each: 20 } as const;

/** A grammar that every highlighter has, of text without any. */
const PLAIN = 'text';

/** Highlights the code of a description of that many characters; what is more than its pages may colour stays plain. */
export function highlightBudget(highlight: Highlight, characters: number): Highlight {
  let left = COLOURED.characters + COLOURED.each * characters;
  const seen = new Set<string>();
  return (code, language) => {
    // What is on many pages is highlighted once.
    if (!seen.has(code)) left -= code.length;
    seen.add(code);
    return highlight(code, left < 0 ? PLAIN : language);
  };
}
