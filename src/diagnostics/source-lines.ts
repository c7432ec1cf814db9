import type { SourceFile } from '../model/source.ts';
import { remembered } from '../shared/remember.ts';

/** Line endings of CommonMark 2.1: LF, CRLF, or CR alone. */
const LINE_END = /\r\n|\n|\r/g;

/** Offsets of line starts: a file may have thousands of problems, but is split once. */
const lineStarts = remembered(({ text }: SourceFile): readonly number[] => [
  0,
  ...Array.from(text.matchAll(LINE_END), ({ 0: end, index }) => index + end.length),
]);

/** The text of a line, counted from 1, without its line ending; undefined beyond the end of the file. */
export function lineText(source: SourceFile, line: number): string | undefined {
  const starts = lineStarts(source);
  const start = starts[line - 1];
  return start === undefined ? undefined : source.text.slice(start, starts[line]).replace(/(?:\r\n|\n|\r)$/, '');
}

/** Line and column, from 1, of an offset in UTF-16 units from 0. */
export function spotOf(source: SourceFile, offset: number): { readonly line: number; readonly column: number } {
  const starts = lineStarts(source);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/**
 * Maximum length of the text of a line that a place keeps, in UTF-16 units: four times what a code frame shows. One line
 * may have 100,000 problems.
 */
const LONGEST_LINE = 400;

/** The text of a line for a place in it: of a long line, the part around the column (from 1). */
export function lineAround(
  line: string,
  column: number,
): { readonly sourceLine: string; readonly lineStart?: number | undefined } {
  if (line.length <= LONGEST_LINE) return { sourceLine: line };
  const lineStart = Math.max(0, column - 1 - LONGEST_LINE / 4);
  return { sourceLine: line.slice(lineStart, lineStart + LONGEST_LINE), lineStart };
}
