/**
 * Limit for kinds of blocks for which remark-parse takes quadratic time: at this number, a few seconds. Few texts have
 * a hundredth of them.
 */
const MAX_BLOCKS = 2000;

/** Lines of one paragraph; most of the time is spent on finding its line endings. */
const MAX_LINES = 10_000;

/**
 * What a text may weigh: each unit takes remark-parse some 5 kB of memory. A line that is not blank weighs three, a list
 * item, a heading or a row of a table one more, as does each character of markup.
 */
const MAX_WEIGHT = 80_000;
const LINE_WEIGHT = 3;
const MARKUP = /[*`~[\]_$<&|]/g;

const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
const QUOTE = /^[ \t]*>/;
const FOOTNOTE = /^[ \t>]*\[\^/;
const INDENTED = /^[ \t>]*(?:!!!|\?{3}|={3}[+!]{0,2}[ \t]+")/;
const OWN_LINE = /^[ \t>]*(?:\||#|[-+*] |\d+[.)] |$)/;

/**
 * Counts underlined headings, quotes, lazy continuation lines of quotes, footnotes, containers with indented content,
 * and the lines of a paragraph, and weighs the text; returns for each line whether there is too much with it.
 */
export function expensiveBlocks(): (line: string) => boolean {
  let count = 0;
  let lines = 0;
  let weight = 0;
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
    const isOwn = OWN_LINE.test(line);
    lines = isOwn ? 0 : lines + 1;
    if (!isBlank) weight += LINE_WEIGHT + (isOwn ? 1 : 0) + (line.match(MARKUP)?.length ?? 0);
    return count > MAX_BLOCKS || lines > MAX_LINES || weight > MAX_WEIGHT;
  };
}
