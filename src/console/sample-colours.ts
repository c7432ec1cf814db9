/** The colour of each word of a highlighted sample, as a class name. */
export type SampleColours = ReadonlyMap<string, string>;

/**
 * Strings, numbers, words, and single characters: enough for the languages of samples, which all quote in the same way. The quotes
 * around JSON that is set out on lines are strings of their own, so that its parts are tokens.
 */
const TOKEN =
  /(?<string>'(?=[[{]\n)|(?<=\n[\]}])'|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|(?<number>-?\b\d[\d.]*\b)|(?<word>[\w$][\w$-]*:?)|[\s\S]/g;

/**
 * Learns the colours of a sample, so that its text can change without a highlighter, which would be many times the size
 * of the console.
 */
export function coloursOf(code: Element): SampleColours {
  const colours = new Map<string, string>();
  for (const { className, textContent } of code.querySelectorAll('[class^=tk-]:not(.tk-string, .tk-number)'))
    for (const [word] of textContent.matchAll(/^"|[\w$][\w$-]*:?/g)) colours.set(word, className);
  return colours;
}

/** A text as parts, each with its colour if it has one. */
export function coloured(
  text: string,
  colours: SampleColours,
): readonly (readonly [part: string, colour: string | undefined])[] {
  const parts: [string, string | undefined][] = [];
  for (const { 0: token, index, groups: { string, number, word } = {} } of text.matchAll(TOKEN)) {
    // Keys in quotes, where the sample has such.
    const key = text[index + token.length] === ':' ? colours.get(token.charAt(0)) : undefined;
    const known = word && (colours.get(word) ?? (word.endsWith(':') ? 'tk-key' : undefined));
    const colour = string ? (key ?? 'tk-string') : number ? 'tk-number' : known;
    const last = parts.at(-1);
    if (last && last[1] === colour) last[0] += token;
    else parts.push([token, colour]);
  }
  return parts;
}
