import type { ParserName } from './parser-name.ts';

/**
 * How much the marks of one paragraph may weigh. A parser takes a time, and for character references a memory, that
 * grows with the square of their number in one piece of text: at this weight, some seconds.
 */
const MAX_WEIGHT: Readonly<Record<ParserName, number>> = { satteri: 150_000, 'remark-parse': 12_000 };

/** What each mark weighs: emphasis, links and code little, elements and character references more. */
const WEIGHTS: Readonly<Record<string, number>> = {
  '*': 1,
  '`': 1,
  '~': 1,
  '[': 1,
  ']': 1,
  $: 1,
  _: 3,
  '<': 3,
  '&': 15,
};

/** Inside brackets, which may become a link, all weighs more. */
const IN_BRACKETS = 5;

/** What may stand before the content of a line. */
const INDENT = /^[ \t>]*/;

/** Lines that end a paragraph before them: an item, a heading, an element that makes a block (CommonMark 4.6, 5.2). */
const OWN_BLOCK =
  /^(?:[-+*][ \t]+\S|1[.)][ \t]+\S|#{1,6}[ \t]|<\/?(?:d[dlt]|details|div|h[1-6]|li|[ou]l|p|pre|section|summary|t(?:able|body|d|h|head|r))[ \t/>])/i;

const NUMBERED = /^\d{1,9}[.)][ \t]/;
const ITEM = /^(?:[-+*]|\d{1,9}[.)])[ \t]/;
const DELIMITER_ROW = /^[|:-][|:\- \t]*$/;

/** The most that one mark can weigh; a text with too few marks to be too heavy needs no weighing. */
const GREATEST_WEIGHT = Object.values(WEIGHTS).reduce((most, weight) => Math.max(most, weight), 1) * IN_BRACKETS;

/**
 * Weighs the marks of a text's paragraphs, line by line; says of a line whether there are too many with it. Undefined for
 * a text that has too few of them.
 */
export function markCounter(text: string, parser: ParserName): ((line: string) => boolean) | undefined {
  const marks = text.match(/[*`~[\]_$<&]/g)?.length ?? 0;
  const limit = MAX_WEIGHT[parser];
  return marks * GREATEST_WEIGHT > limit ? weigher(limit) : undefined;
}

function weigher(limit: number): (line: string) => boolean {
  let weight = 0;
  let depth = 0;
  /** The line before, and whether it belongs to a list or a table. */
  let former = '';
  let isInList = false;
  let isInTable = false;
  return (written) => {
    const line = written.replace(INDENT, '');
    const isFirst = former === '';
    isInList = ITEM.test(line) ? isInList || isFirst || OWN_BLOCK.test(line) : isInList && line !== '';
    isInTable = line !== '' && (isInTable || (DELIMITER_ROW.test(line) && pipesIn(line) === pipesIn(former)));
    if (line === '' || isInTable || OWN_BLOCK.test(line) || (isInList && NUMBERED.test(line))) {
      weight = 0;
      depth = 0;
    }
    former = line;
    for (const mark of line) {
      const own = WEIGHTS[mark];
      if (own === undefined) continue;
      if (mark === '[') depth += 1;
      if (mark === ']') depth = Math.max(0, depth - 1);
      weight += depth > 0 ? own * IN_BRACKETS : own;
    }
    return weight > limit;
  };
}

function pipesIn(line: string): number {
  return line.split('|').length;
}
