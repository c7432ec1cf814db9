import { normalized } from '../../shared/normalized.ts';
import type { OutlineFont } from './outline-font.ts';
import type { Pen } from './pen.ts';
import type { PreviewWords } from './preview-words.ts';

/** More letters than fit anywhere in a picture, however narrow they are. */
const MAX_LETTERS = 400;

/**
 * A text as a font can draw it: composed, with single spaces, and without accents and symbols (emoji, arrows) that it
 * lacks. Undefined if letters or digits would be missing: half a title is no title.
 */
export function drawableText(text: string, font: OutlineFont): string | undefined {
  let drawn = '';
  for (const letter of normalized(text, 'NFC')) {
    if (drawn.length === MAX_LETTERS) break;
    const known = font.letterFor(letter) ?? (/\s/u.test(letter) ? ' ' : undefined);
    if (known !== undefined) drawn += known;
    else if (/[\p{L}\p{N}]/u.test(letter)) return undefined;
  }
  const trimmed = drawn.replace(/\s+/gu, ' ').trim();
  return trimmed === '' ? undefined : trimmed;
}

/**
 * The words as the pen can write them. Undefined if it lacks letters of the title: its fonts cover the Latin script.
 * Other words that it cannot write are left out.
 */
export function drawableWords(words: PreviewWords, { text, code }: Pen): PreviewWords | undefined {
  const title = drawableText(words.title, text);
  if (title === undefined) return undefined;
  const line = words.line && drawableText(words.line.text, words.line.method === undefined ? text : code);
  return {
    title,
    section: drawableText(words.section, text) ?? '',
    line: line === undefined ? undefined : { method: words.line?.method, text: line },
    site: drawableText(words.site, text) ?? '',
    host: drawableText(words.host, text) ?? '',
  };
}
