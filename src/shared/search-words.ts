import { slugOf } from './slug.ts';

/** A letter of a script that is written without spaces between words: one in which two letters are a word, and others. */
const IDEOGRAM = String.raw`(?=\p{L})[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]`;
const LETTER = String.raw`(?=\p{L})[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const UNSPACED = `(?:${IDEOGRAM}|${LETTER})`;

const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
const BEGINS_IDEOGRAM = new RegExp(`^${IDEOGRAM}`, 'u');

/** Between words; runs of such letters are kept. */
const BETWEEN = new RegExp(`((?:${IDEOGRAM})+)|((?:${LETTER})+)|-`, 'u');

/** A letter of such a script with its marks, or a word of another one. */
const UNIT = new RegExp(String.raw`(${UNSPACED}\p{M}*|(?:(?!${UNSPACED})[\p{L}\p{N}\p{M}])+)`, 'u');

/** The most letters that a word has where there are no spaces. */
export const LONGEST_UNSPACED = 3;

/** How letters are spelled that Unicode does not decompose, where a keyboard lacks them. */
const SPELLED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

/** Whether a text begins with a letter of a script that is written without spaces, such as Chinese or Thai. */
export function isUnspaced(text: string): boolean {
  return BEGINS_UNSPACED.test(text);
}

/**
 * The words of a text without case and accents: `getPlaces of Potosí` → get, places, of, potosi. Where there are no
 * spaces, a word may begin at every letter, so each letter and the next one are a word, as in Lucene's analyzer of
 * Chinese, Japanese and Korean: `数据库` → 数据, 据库, 库; in scripts such as Thai, each letter and the next two.
 * Dictionaries divide a text otherwise than a query, and differ from browser to browser.
 */
export function searchWords(text: string): string[] {
  return runsOf(text).flatMap((run) => (isUnspaced(run) ? partsOf(run) : [run]));
}

/** The words of a query, without those at the end of a run that others contain: `数据库` → 数据, 据库. */
export function queryWords(query: string): string[] {
  return runsOf(query).flatMap((run) => {
    if (!isUnspaced(run)) return [run];
    const [first = '', ...others] = partsOf(run);
    return [first, ...others.filter((part) => [...part].length >= [...first].length)];
  });
}

/** The words of a text as one: `getPlaces` → getplaces. */
export function joinedWords(words: readonly string[]): string {
  return words.map((word) => (isUnspaced(word) ? firstLetter(word) : word)).join('');
}

/** A text in parts: those at odd places are words, or letters of a script without spaces; the others are between them. */
export function unitsOf(text: string): string[] {
  return text.split(UNIT);
}

function runsOf(text: string): string[] {
  const spelled = slugOf(text).replace(/[ßæœøł]/g, (letter) => SPELLED[letter] ?? letter);
  return spelled.split(BETWEEN).filter(Boolean);
}

function partsOf(run: string): string[] {
  const letters = [...run];
  const length = BEGINS_IDEOGRAM.test(run) ? 2 : LONGEST_UNSPACED;
  return letters.map((_, index) => letters.slice(index, index + length).join(''));
}

function firstLetter(word: string): string {
  const [first = ''] = word;
  return first;
}
