import { isUnspaced, LONGEST_UNSPACED, searchWords, unitsOf } from './search-words.ts';

/** How many characters of the text come before the first match. */
const LEAD = 50;

/** A part of a text that is shown; `isMatch`: a word that begins like one of the query. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A text from its first match on, or from its start if the match is near it; `words`: those of the query. */
export function excerptOf(text: string, words: readonly string[]): ExcerptPart[] {
  const parts = matchesIn(text, words);
  const first = parts.findIndex(({ isMatch }) => isMatch);
  const before = parts.slice(0, Math.max(0, first));
  let length = before.reduce((sum, part) => sum + part.text.length, 0);
  if (length <= LEAD) return parts;
  let start = 0;
  while (length > LEAD) length -= before[start++]?.text.length ?? length;
  const shown = parts.slice(start);
  // It begins with a word, whatever came before it.
  while (/^[^\p{L}\p{N}]*$/u.test(shown[0]?.text ?? 'a')) shown.shift();
  return [{ text: '… ', isMatch: false }, ...shown];
}

/**
 * A text in parts, which are words and what is between them; in a script without spaces, letters and the letters of a
 * match.
 */
export function matchesIn(text: string, words: readonly string[]): ExcerptPart[] {
  const units = unitsOf(text);
  const matched = new Set<number>();
  for (let index = 1; index < units.length; index += 2) {
    for (const word of matchesAt(units, index, words)) {
      const letters = isUnspaced(word) ? [...word].length : 1;
      for (let letter = 0; letter < letters; letter += 1) matched.add(index + 2 * letter);
    }
  }
  const parts: ExcerptPart[] = [];
  for (const [index, unit] of units.entries()) {
    const isGoingOn = matched.has(index) && matched.has(index - 2) && units[index - 1] === '';
    const before = isGoingOn ? (parts.splice(-2)[0]?.text ?? '') : '';
    parts.push({ text: before + unit, isMatch: matched.has(index) });
  }
  return parts;
}

/** The words of a query with which a word begins, or the letters of a script without spaces from one on. */
function matchesAt(units: readonly string[], index: number, words: readonly string[]): string[] {
  const unit = units[index] ?? '';
  if (!isUnspaced(unit)) return wordsIn(unit, words);
  const [first = ''] = searchWords(units.slice(index, index + 2 * LONGEST_UNSPACED - 1).join(''));
  return words.filter((word) => first.startsWith(word));
}

/** Those words of a query with which any word of a text begins. */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const own = searchWords(text);
  return words.filter((word) => own.some((one) => one.startsWith(word)));
}
