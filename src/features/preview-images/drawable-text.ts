import type { OutlineFont } from './outline-font.ts';

/** More letters than fit anywhere in a picture, however narrow they are. */
const MOST_LETTERS = 400;

/**
 * A text as a font can draw it: composed, with single spaces, and without accents and symbols (emoji, arrows) that it
 * lacks. Undefined if letters or digits would be missing: half a title is no title.
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
