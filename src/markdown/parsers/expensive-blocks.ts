/**
 * Limit for kinds of blocks for which remark-parse takes quadratic time: at this number, a few seconds. Few texts have
 * a hundredth of them.
 */
const MAX_BLOCKS = 2000;

/** Lines of one paragraph; most of the time is spent on finding its line endings. */
const MAX_LINES = 10_000;

const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
const QUOTE = /^[ \t]*>/;
const FOOTNOTE = /^[ \t>]*\[\^/;
const INDENTED = /^[ \t>]*(?:!!!|\?{3}|={3}[+!]{0,2}[ \t]+")/;
const OWN_LINE = /^[ \t>]*(?:\||#|[-+*] |\d+[.)] |$)/;

/**
 * Counts underlined headings, quotes, lazy continuation lines of quotes, footnotes, containers with
 * indented content, and the lines of a paragraph;
 * returns for each line whether there are too many with it.
 */
export function expensiveBlocks(): (line: string) => boolean {
  let count = 0;
  let lines = 0;
  let isInQuote = false;
  let isAfterQuote = false;
  return (line) => {
    const isQuote = QUOTE.test(line);
    const isBlank = line.trim() === '';
    const startsQuote = isQuote && !isInQuote;
    const isLazy = !isQuote && !isBlank && isAfterQuote;
    if (startsQuote || isLazy || UNDERLINE.test(line) || FOOTNOTE.test(line) || INDENTED.test(line)) count += 1;
    isInQuote = isQuote;
    isAfterQuote = isQuote || isLazy;
    lines = OWN_LINE.test(line) ? 0 : lines + 1;
    return count > MAX_BLOCKS || lines > MAX_LINES;
  };
}
