import { hardCharacters, isCostly } from '../shared/layout-cost.ts';

/** Maximum number of characters of a text shown on the page; the complete text can be saved. */
const MAX_TEXT = 200_000;

/**
 * As much of a text as a browser lays out at once, with "…" where there is more. `most`: maximum number of characters that are
 * hard to lay out; `length`: maximum number of UTF-16 units.
 */
export function shownText(text: string, most = 20_000, length = MAX_TEXT): string {
  const hardWith = hardCharacters();
  let end = 0;
  for (const character of text) {
    if (end >= length || hardWith(character) > most) return `${text.slice(0, end)}…`;
    end += character.length;
  }
  return text;
}

/** Whether a browser would lay out a text for seconds, however short it is: in a control, where it takes the longest. */
export function isHard(text: string): boolean {
  return isCostly(text) && shownText(text, 5_000, text.length) !== text;
}

/** Lines that may be open in a view at first: a page takes long to draw more. */
export const ROOM = 10_000;

/** Members of one object or list, and rows of a table, that are shown at once. */
export const PAGE_SIZE = 100;

/**
 * The lines of a view that one of the parts of a whole may have: those that are shown at once share all of them, and those that
 * come later have ever less, so that all together have a few times as many.
 */
export function roomOf(index: number, parts: number, room = ROOM): number {
  return room / Math.max(Math.min(PAGE_SIZE, parts), index + 1);
}

/**
 * The same of one of hundreds of names, values, or sentences with names. `room`: the lines of the view that are its own, with five
 * characters that are hard to lay out for each: a second for those of a whole view. A short text of two languages has twenty.
 */
export function shownPart(text: string, room = 400): string {
  return shownText(text, Math.max(20, Math.min(400, room) * 5));
}
