import { searchWords } from './search-protocol.ts';

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

/** A text in parts, which are words and what is between them. */
export function matchesIn(text: string, words: readonly string[]): ExcerptPart[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part) => ({ text: part, isMatch: wordsIn(part, words).length > 0 }));
}

/** Those words of a query with which any word of a text begins. */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const own = searchWords(text);
  return words.filter((word) => own.some((one) => one.startsWith(word)));
}
