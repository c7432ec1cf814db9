/** The letters of a font as outlines. Lengths are thousandths of the font's size. */
export interface OutlineFont {
  /** From the baseline to the top of a line, and to its bottom (negative). */
  readonly ascent: number;
  readonly descent: number;
  /** What stands for a letter: itself, the same without its accent, or undefined where the font has neither. */
  readonly letterFor: (letter: string) => string | undefined;
  /** How far the next letter stands from this one; `next` is the empty string at the end. */
  readonly advance: (letter: string, next: string) => number;
  /** SVG path data, y upwards; empty for a space. */
  readonly outline: (letter: string) => string;
}

/**
 * Reads a font as `npm run outlines` writes it: a notice, ascent and descent, a letter a line, then a pair of letters a
 * line with what it adds to the first one's advance.
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
