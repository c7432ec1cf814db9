import { hardCharacters, isComplex, isCostly } from '../shared/layout-cost.ts';

/**
 * What a browser lays out within a few seconds, of which it does nothing else: of characters that are hard to lay out, in one
 * block, where they take quadratic time, and on a page; of complex ones, in one block.
 */
const MAX_HARD_IN_BLOCK = 20_000;
const MAX_HARD = 100_000;
const MAX_COMPLEX_IN_BLOCK = 100_000;

/** Characters of a text by which it is found in its source. */
const BEGINNING = 40;

/** A comment or code (HTML 13.1.2), a tag with its name, or the text up to the next of them. */
const PART =
  /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?([a-z][^\s/<>]*)(?:"[^"]*"|'[^']*'|[^"'<>])*>|[^<]+/gi;

/** A character, or a reference to one: what React writes of a quotation mark has no direction. */
const CHARACTER = /&[#\w]{1,32};|./gsu;

/** Elements that do not end the block of text that they are in (HTML 15.3.4), as in the sheets of docgen. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd label mark q s samp small span strong sub sup time tspan u var wbr'.split(
    ' ',
  ),
);

/** A page's HTML with no more text than a browser lays out. */
export interface ShortenedPage {
  readonly html: string;
  /** The beginning of the first text of which a part is left out; undefined: none. */
  readonly shortened: string | undefined;
}

/**
 * Leaves out, with "…", the rest of texts that no browser lays out within a few seconds. All that authors and descriptions
 * write becomes the text of pages here, whatever it was before: Markdown, HTML, code, titles, names or values.
 */
export function withShortTexts(html: string): ShortenedPage {
  if (!isCostly(html)) return { html, shortened: undefined };
  let shortened: string | undefined;
  let hardWith = hardCharacters();
  let inBlock = 0;
  let complex = 0;
  let inBlocksBefore = 0;
  let isSpent = false;
  const shortText = (text: string): string => {
    // Of a text from left to right, its first letter may change the direction; no more of it can.
    if (!isCostly(text)) {
      const letter = /[a-z\d]/i.exec(text);
      if (letter) inBlock = hardWith(letter[0]);
      return text;
    }
    if (isSpent) return '';
    let end = 0;
    for (const [character] of text.matchAll(CHARACTER)) {
      inBlock = hardWith(character.startsWith('&') ? '&' : character);
      if (isComplex(character)) complex += 1;
      if (inBlock > MAX_HARD_IN_BLOCK || inBlocksBefore + inBlock > MAX_HARD || complex > MAX_COMPLEX_IN_BLOCK) {
        isSpent = true;
        shortened ??= text.trim().slice(0, BEGINNING).toWellFormed();
        return `${text.slice(0, end)}…`;
      }
      end += character.length;
    }
    return text;
  };
  const written = html.replace(PART, (part: string, _code, tag: string | undefined) => {
    if (!part.startsWith('<')) return shortText(part);
    if (tag === undefined || INLINE.has(tag.toLowerCase())) return part;
    inBlocksBefore += inBlock;
    inBlock = 0;
    isSpent = false;
    complex = 0;
    hardWith = hardCharacters();
    return part;
  });
  return { html: written, shortened };
}
