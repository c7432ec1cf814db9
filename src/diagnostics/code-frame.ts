import type { Place } from '../model/diagnostic.ts';
import { cellsOf, visible } from './text-width.ts';

/** Maximum length of the shown part of a source line, in UTF-16 units: minified files have lines of a megabyte. */
const WINDOW = 100;
/** How much of it is shown before the caret. */
const BEFORE = 40;
const TAB = '  ';

/** A source line with the problem underlined, ready to be shown line by line. */
export interface CodeFrame {
  /** Line number in the file. */
  readonly line: number;
  /** The line, or the part around the place, with tabs as two spaces. */
  readonly text: string;
  /** Spaces, then `^` and `~` below the problem, in columns of a terminal. */
  readonly marker: string;
}

/** The code frame for a place; undefined if its source line is unknown or empty. */
export function codeFrame(place: Place): CodeFrame | undefined {
  const { sourceLine, line, lineStart = 0 } = place;
  if (sourceLine === undefined || sourceLine.trim() === '') return undefined;
  const from = Math.min(Math.max(place.column - 1 - lineStart, 0), sourceLine.length);
  const to = Math.min(from + Math.max(place.length ?? 1, 1), sourceLine.length);
  const start = sourceLine.length <= WINDOW ? 0 : boundary(sourceLine, Math.max(0, from - BEFORE));
  const end = sourceLine.length <= WINDOW ? sourceLine.length : boundary(sourceLine, start + WINDOW);
  const head = (start > 0 ? '…' : '') + shown(sourceLine.slice(start, from));
  const marked = shown(sourceLine.slice(from, Math.min(to, end)));
  const tail = shown(sourceLine.slice(Math.min(to, end), end)) + (end < sourceLine.length ? '…' : '');
  return {
    line,
    text: (head + marked + tail).trimEnd(),
    marker: `${' '.repeat(width(head))}^${'~'.repeat(Math.max(0, width(marked) - 1))}`,
  };
}

/** The frame as printed, without a trailing line ending. */
export function printFrame({ line, text, marker }: CodeFrame, indent = '  '): string {
  const number = `${line}`;
  return `${indent}${number} | ${text}\n${indent}${' '.repeat(number.length)} | ${marker}`;
}

/** The nearest index that does not split a surrogate pair. */
function boundary(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
}

function shown(text: string): string {
  return visible(text).replaceAll('\t', TAB);
}

function width(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  return cellsOf(text).reduce((sum, cell) => sum + cell.width, 0);
}
