/** The letters of a font as outlines. Lengths are in thousandths of the font's size. */
export interface OutlineFont {
  /** From the baseline to the top of a line, and to its bottom (negative). */
  readonly ascent: number;
  readonly descent: number;
  /** The glyph for a letter: itself, the same without its accent, or undefined if the font has neither. */
  readonly letterFor: (letter: string) => string | undefined;
  /** The distance from this letter to the next; `next` is the empty string at the end. */
  readonly advance: (letter: string, next: string) => number;
  /** SVG path data, y upwards; empty for a space. */
  readonly outline: (letter: string) => string;
}

/**
 * Reads a font as written by `npm run outlines`: a notice, ascent and descent, one letter per line, then one pair of
 * letters per line with its kerning.
 */
export function readOutlineFont(text: string): OutlineFont {
  const [, measures = '', ...lines] = text.trimEnd().split('\n');
  const [ascent = 0, descent = 0] = measures.split(' ').map(Number);
  const letters = new Map<string, { readonly advance: number; readonly outline: string }>();
  const pairs = new Map<string, number>();
  for (const line of lines) {
    if (line[1] !== ' ') {
      pairs.set(line.slice(0, 2), Number(line.slice(3)));
      continue;
    }
    const end = line.indexOf(' ', 2);
    const advance = Number(end === -1 ? line.slice(2) : line.slice(2, end));
    letters.set(line.slice(0, 1), { advance, outline: end === -1 ? '' : line.slice(end + 1) });
  }
  return {
    ascent,
    descent,
    letterFor: (letter) => [letter, withoutAccent(letter)].find((one) => letters.has(one)),
    advance: (letter, next) =>
      (letters.get(letter)?.advance ?? 0) + (pairs.get(withoutAccent(letter) + withoutAccent(next)) ?? 0),
    outline: (letter) => letters.get(letter)?.outline ?? '',
  };
}

function withoutAccent(letter: string): string {
  return letter < '\x80' ? letter : letter.normalize('NFD').slice(0, 1);
}
