import type { OutlineFont } from './outline-font.ts';

/** More letters than any place in a picture has room for, however narrow they are. */
const MOST_LETTERS = 400;

/**
 * A text as a font can draw it: composed, in single spaces, accents that it lacks left out, and signs that it lacks
 * (emoji, arrows) too. Undefined where letters or digits would be missing: half a title is none.
 */
export function drawableText(text: string, font: OutlineFont): string | undefined {
  let drawn = '';
  for (const letter of text.normalize('NFC')) {
    if (drawn.length === MOST_LETTERS) break;
    const known = font.letterFor(letter) ?? (/\s/u.test(letter) ? ' ' : undefined);
    if (known !== undefined) drawn += known;
    else if (/[\p{L}\p{N}]/u.test(letter)) return undefined;
  }
  const trimmed = drawn.replace(/\s+/gu, ' ').trim();
  return trimmed === '' ? undefined : trimmed;
}
