/** In UTF-16 units: what takes quadratic time takes none worth mentioning on a shorter line. */
const LONG_LINE = 300;

/**
 * What a regular expression can divide in very many ways: a long run of one character, or of word characters, and pairs of
 * a word character with others, a dozen times. Words, indentation and rulers of programs are shorter.
 */
const REPETITION = /\w{60}|([^\w\n])\1{23}|(?:[^\w\n]\w{1,3}){12}|(?:\w[^\w\n]{1,3}){12}|([^\n]{2,4})\2{11}/;

/**
 * Whether code repeats itself as hardly any program does: a grammar may take for ever on it, so that it needs a time
 * limit, which costs as much as highlighting some lines.
 */
export function isRepetitive(code: string): boolean {
  for (let start = 0; start < code.length; ) {
    const end = code.indexOf('\n', start);
    const next = end === -1 ? code.length : end;
    if (next - start > LONG_LINE) return true;
    start = next + 1;
  }
  return REPETITION.test(code);
}
