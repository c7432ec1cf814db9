import type { ParserName } from './parser-name.ts';

/**
 * The maximum weight of the markup in one paragraph. A parser takes quadratic time, and for character references
 * quadratic memory, in one piece of text: at this weight, a few seconds.
 */
const MAX_WEIGHT: Readonly<Record<ParserName, number>> = { satteri: 150_000, 'remark-parse': 12_000 };

/** The weight of each character: emphasis, links and code weigh little, elements and character references more. */
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

/**
 * The maximum sum of the squares of the numbers of character references in a text's paragraphs: satteri keeps a byte and
 * a half for each pair of them until the whole text is read.
 */
const MAX_REFERENCE_PAIRS = 200_000_000;

/**
 * Where an address may start within a word (GFM, 6.9): each time, satteri reads on to the end of the word before it
 * finds that the host is not one.
 */
const ADDRESS = /(?:[*_~]|(?<!\])\()(?:www\.|https?:\/\/)/gi;
const ADDRESS_WEIGHT: Readonly<Record<ParserName, number>> = { satteri: 15, 'remark-parse': 0 };

/** Inside brackets, which may become a link, everything weighs more. */
const IN_BRACKETS = 5;

/** What may come before the content of a line. */
const INDENT = /^[ \t>]*/;

/** Lines that end a paragraph before them: an item, a heading, an element that starts a block (CommonMark 4.6, 5.2). */
const OWN_BLOCK =
  /^(?:[-+*][ \t]+\S|1[.)][ \t]+\S|#{1,6}[ \t]|<\/?(?:d[dlt]|details|div|h[1-6]|li|[ou]l|p|pre|section|summary|t(?:able|body|d|h|head|r))[ \t/>])/i;

const NUMBERED = /^\d{1,9}[.)][ \t]/;
const ITEM = /^(?:[-+*]|\d{1,9}[.)])[ \t]/;
const DELIMITER_ROW = /^[|:-][|:\- \t]*$/;

/** The maximum weight of one character; a text with too few of them need not be weighed. */
const HEAVIEST_CHARACTER = Object.values(WEIGHTS).reduce((most, weight) => Math.max(most, weight), 1) * IN_BRACKETS;

/**
 * Weighs the markup of a text's paragraphs, line by line; returns for each line whether there is too much with it.
 * Undefined for a text that has too little of it.
 */
export function markCounter(text: string, parser: ParserName): ((line: string) => boolean) | undefined {
  const marks = text.match(/[*`~[\]_$<&]/g)?.length ?? 0;
  const mostMarks = marks * HEAVIEST_CHARACTER;
  return mostMarks + addressWeight(text, parser) > MAX_WEIGHT[parser] ? weigher(parser) : undefined;
}

function addressWeight(text: string, parser: ParserName): number {
  return ADDRESS_WEIGHT[parser] * (text.match(ADDRESS)?.length ?? 0);
}

function weigher(parser: ParserName): (line: string) => boolean {
  let weight = 0;
  let depth = 0;
  let references = 0;
  let referencePairs = 0;
  /** The previous line, and whether it belongs to a list or a table. */
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
      references = 0;
    }
    former = line;
    weight += addressWeight(line, parser);
    for (const mark of line) {
      const own = WEIGHTS[mark];
      if (own === undefined) continue;
      if (mark === '&') {
        referencePairs += 2 * references + 1;
        references += 1;
      }
      if (mark === '[') depth += 1;
      if (mark === ']') depth = Math.max(0, depth - 1);
      weight += depth > 0 ? own * IN_BRACKETS : own;
    }
    return weight > MAX_WEIGHT[parser] || referencePairs > MAX_REFERENCE_PAIRS;
  };
}

function pipesIn(line: string): number {
  return line.split('|').length;
}
