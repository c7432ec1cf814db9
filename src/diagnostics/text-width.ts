const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A character as a terminal shows it: never a control character, which could move the cursor or colour what follows. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, (character) => {
    if (character === '\t') return character;
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : '\uFFFD';
  });
}

/** Characters that take two columns: East Asian wide and full-width ones (UAX 11), and emoji. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|.\uFE0F|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}])/u;

/** The parts of a text that a reader sees as one character each, with the columns that a terminal gives them. */
export function cellsOf(text: string): { readonly text: string; readonly width: number }[] {
  return [...graphemes.segment(text)].map(({ segment }) => ({ text: segment, width: WIDE.test(segment) ? 2 : 1 }));
}
