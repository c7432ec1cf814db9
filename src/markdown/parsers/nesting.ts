import type { VFile } from 'vfile';
import { factsOf } from '../document-facts.ts';
import { warn } from '../messages.ts';
import { markCounter } from './density.ts';
import { expensiveBlocks } from './expensive-blocks.ts';
import { missingCells } from './missing-cells.ts';
import { openContainers } from './open-containers.ts';
import type { ParserName } from './parser-name.ts';

/**
 * Maximum nesting of quotes, list items, emphasis, elements of raw HTML. The steps after the parser recurse once per
 * level.
 */
export const MAX_DEPTH = 200;

/**
 * Maximum number of lists and quotes that open on a line which has another before them, `- - - x`: what makes a tree of
 * them takes 0.1 ms for each, remark-parse five times that. A text that quotes quotes has some hundreds.
 */
const MAX_MARKERS: Readonly<Record<ParserName, number>> = { satteri: 40_000, 'remark-parse': 8_000 };

/** Maximum number of lines outside code that are not blank: a page of them is more than a thousand screens long. */
const MAX_LINES = 120_000;

/** Maximum length of a run of `*`, `_`, `~`, backticks or `![`, whose matching takes quadratic time. */
const MAX_RUN = 500;

/** A letter with so many marks takes a browser minutes to draw; those of scripts have a handful. */
const MANY_MARKS = /\p{M}{1000}/u;

const LONG_RUN = new RegExp(`([*_~$\`])\\1{${MAX_RUN},}|(?:!\\[){${MAX_RUN},}`);

/** Characters that open a container block, with what may come between them (CommonMark 5). */
const CONTAINER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

const FENCE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;

/**
 * Whether a text may be parsed. One that is nested too deeply (MARKDOWN_TOO_DEEP) or has too much markup in one paragraph
 * or too many cells that are not written (MARKDOWN_TOO_COMPLEX) is reported, in one pass over its lines.
 */
export function areLinesSound(text: string, file: VFile, parser: ParserName): boolean {
  /** Columns at which the contents of the open list items start. */
  const open: number[] = [];
  let fence: string | undefined;
  const containers = openContainers();
  const hasTooMany = parser === 'remark-parse' ? expensiveBlocks() : () => false;
  const lacksCells = text.includes('|') ? missingCells() : () => false;
  const isDense = markCounter(text, parser);
  const hasLongRun = LONG_RUN.test(text);
  const hasManyMarks = MANY_MARKS.test(text);
  let markers = 0;
  let written = 0;
  let number = 0;
  for (const line of text.split('\n')) {
    number += 1;
    if (hasManyMarks && MANY_MARKS.test(line)) return tooManyMarks(file, number);
    const mark = FENCE.exec(line)?.[1];
    const isClosing = containers.read(line);
    if (containers.areTooMany()) return tooDeep(file, number);
    if (fence !== undefined) {
      // A line that closes a container also closes the code in it.
      if (mark?.startsWith(fence) || isClosing) fence = undefined;
      continue;
    }
    if (mark !== undefined) fence = mark;
    if (line.trim() !== '') written += 1;
    if (written > MAX_LINES) return tooManyLines(file, number);
    if (hasLongRun && mark === undefined && LONG_RUN.test(line) && !isRule(line)) return tooDeep(file, number);
    if (isDense && mark === undefined && !isRule(line) && isDense(line)) return tooDense(file, number);
    if (lacksCells(line)) return tooWide(file, number);
    const opened = markersOf(line);
    markers += Math.max(0, opened.count - 1);
    if (markers > MAX_MARKERS[parser]) return tooNested(file, number);
    if (depthOfLine(line, opened, open) > MAX_DEPTH) return tooDeep(file, number);
    if (hasTooMany(line)) return tooLong(file, number);
  }
  return true;
}

/** The markers of containers at the start of a line, and the column of what a list item there contains. */
interface Markers {
  readonly count: number;
  /** -1 without a list item. */
  readonly content: number;
}

function markersOf(line: string): Markers {
  let count = 0;
  let content = -1;
  CONTAINER.lastIndex = 0;
  while (CONTAINER.test(line)) {
    count += 1;
    const end = CONTAINER.lastIndex;
    if (line[end - 1] !== '>' && content === -1) content = columnAt(line, end) + 1;
  }
  return { count, content };
}

/**
 * How many containers a line opens or continues, by its indentation and its markers; a list item's column is
 * remembered.
 */
function depthOfLine(line: string, { count, content }: Markers, open: number[]): number {
  if (content === -1) return count;
  const indent = columnAt(line, line.search(/\S/));
  while ((open.at(-1) ?? 0) > indent) open.pop();
  // This far to the right it is indented code, or continues a paragraph (CommonMark 4.4).
  if (indent - (open.at(-1) ?? 0) >= 4) return open.length;
  const depth = open.length + count;
  open.push(content);
  return depth;
}

/** The column of an offset, from 0; a tab advances to the next multiple of four (CommonMark 2.2). */
function columnAt(line: string, offset: number): number {
  let column = 0;
  for (let index = 0; index < offset; index++) column += line[index] === '\t' ? 4 - (column % 4) : 1;
  return column;
}

/** A thematic break may have any length (CommonMark 4.1). */
function isRule(line: string): boolean {
  const markers = line.replace(/[ \t>]/g, '');
  return /^(?:\*+|_+)$/.test(markers);
}

function tooDense(file: VFile, line: number): false {
  warn(file, 'MARKDOWN_TOO_COMPLEX', 'This paragraph has too much markup', {
    place: factsOf(file).lines.place(line, 1),
  });
  return false;
}

function tooWide(file: VFile, line: number): false {
  warn(file, 'MARKDOWN_TOO_COMPLEX', 'The rows of this table lack too many cells', {
    place: factsOf(file).lines.place(line, 1),
    hint: 'Give every row as many cells as the table has columns.',
  });
  return false;
}

function tooLong(file: VFile, line: number): false {
  const reason =
    'This text has more lines, markup, quotes, underlined headings or footnotes than a text with containers may have';
  const hint = 'Split it into several files, write headings with #, or remove its ::: lines.';
  warn(file, 'MARKDOWN_TOO_COMPLEX', reason, { place: factsOf(file).lines.place(line, 1), hint });
  return false;
}

function tooManyMarks(file: VFile, line: number): false {
  warn(file, 'MARKDOWN_TOO_COMPLEX', 'A letter of this line has more than a thousand combining marks', {
    place: factsOf(file).lines.place(line, 1),
    hint: 'Remove them.',
  });
  return false;
}

function tooManyLines(file: VFile, line: number): false {
  warn(file, 'MARKDOWN_TOO_COMPLEX', `This text has more than ${MAX_LINES} lines outside code`, {
    place: factsOf(file).lines.place(line, 1),
    hint: 'Split it into several files.',
  });
  return false;
}

function tooNested(file: VFile, line: number): false {
  warn(file, 'MARKDOWN_TOO_COMPLEX', 'This text has too many lists and quotes within others', {
    place: factsOf(file).lines.place(line, 1),
    hint: 'Split it into several files, or nest lists and quotes less deeply.',
  });
  return false;
}

/** Reports a text that is nested too deeply at this line (MARKDOWN_TOO_DEEP). */
export function tooDeep(file: VFile, line: number): false {
  const { lines } = factsOf(file);
  const column = Math.max(1, lines.text(line).search(/\S/) + 1);
  warn(file, 'MARKDOWN_TOO_DEEP', 'The text is nested too deeply here', {
    place: lines.place(line, column),
    hint: 'Nest lists, quotes and emphasis less deeply.',
  });
  return false;
}
