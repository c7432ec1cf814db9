import { greatest } from '../../shared/extremes.ts';
import type { OutlineFont } from './outline-font.ts';

/** A line of text with the positions of its letters. */
export interface SetLine {
  /** Letters of the font, each with its distance from the start of the line in pixels. */
  readonly letters: readonly { readonly letter: string; readonly x: number }[];
  /** In pixels. */
  readonly width: number;
}

/** Sets a text in one line. Letters are on whole pixels, so that each is drawn once. */
export function setLine(text: string, font: OutlineFont, size: number): SetLine {
  const known = [...text];
  let x = 0;
  const letters = known.map((letter, index) => {
    const placed = { letter, x: Math.round(x) };
    x += (font.advance(letter, known[index + 1] ?? '') * size) / 1000;
    return placed;
  });
  return { letters, width: Math.ceil(x) };
}

/** The space for a text. */
export interface TextBox {
  readonly font: OutlineFont;
  /** In pixels. */
  readonly width: number;
  /** Maximum number of lines. */
  readonly lines: number;
  /** Sizes in pixels, the best first. */
  readonly sizes: readonly number[];
}

/**
 * Breaks a text into lines at the first size at which it fits; at the last one, a text that is too long ends with "…".
 */
export function breakText(text: string, box: TextBox): { readonly size: number; readonly lines: readonly string[] } {
  const size = box.sizes.find((one) => isWhole(text, box, one)) ?? box.sizes.at(-1) ?? 0;
  const all = linesOf(text, box, size);
  const shown = all.slice(0, box.lines);
  const last = shown.at(-1);
  if (last === undefined || all.length <= box.lines) return { size, lines: shown };
  return { size, lines: [...shown.slice(0, -1), shortened(last, box, size)] };
}

/** A size at which no word has to be broken is better than a larger one. */
function isWhole(text: string, box: TextBox, size: number): boolean {
  const widest = greatest(text.split(' ').map((word) => setLine(word, box.font, size).width));
  return widest <= box.width && linesOf(text, box, size).length <= box.lines;
}

function linesOf(text: string, box: TextBox, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(' ').flatMap((word) => partsOf(word, box, size))) {
    const longer = line + part.glue + part.text;
    if (line !== '' && setLine(longer, box.font, size).width > box.width) {
      lines.push(line);
      line = part.text;
    } else line = line === '' ? part.text : longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** A word, or its parts if it is too wide: split after punctuation, before capitals, and if need be anywhere. */
function partsOf(word: string, box: TextBox, size: number): { readonly text: string; readonly glue: string }[] {
  const fits = (text: string) => setLine(text, box.font, size).width <= box.width;
  const parts = fits(word)
    ? [word]
    : word.split(/(?<=[/._:,;-])(?=.)|(?<=\p{Ll})(?=\p{Lu})/u).flatMap((part) => (fits(part) ? [part] : [...part]));
  return parts.map((text, index) => ({ text, glue: index === 0 ? ' ' : '' }));
}

/** A text in one line; one that is too long ends with "…". */
export function fitLine(text: string, box: Pick<TextBox, 'font' | 'width'>, size: number): string {
  return setLine(text, box.font, size).width <= box.width ? text : shortened(text, box, size);
}

/** A line that ends with "…", as long as fits. */
function shortened(line: string, { font, width }: Pick<TextBox, 'font' | 'width'>, size: number): string {
  const letters = [...line];
  const withEllipsis = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
  let length = letters.length;
  while (length > 0 && setLine(withEllipsis(length), font, size).width > width) length -= 1;
  return withEllipsis(length);
}
