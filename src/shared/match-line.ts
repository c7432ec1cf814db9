/** Characters; no author writes longer lines of the syntaxes that are recognised by line. */
const LONGEST_LINE = 1000;

/**
 * Matches a line against a pattern. A longer line than any author writes is no match: patterns with several runs of white
 * space take time that grows with a power of its length.
 */
export function matchLine(pattern: RegExp, line: string): RegExpExecArray | null {
  return line.length <= LONGEST_LINE ? pattern.exec(line) : null;
}
