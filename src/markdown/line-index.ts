import { lineAround } from '../diagnostics/source-lines.ts';
import type { Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { lazily } from '../shared/lazily.ts';
import { linesOf } from '../shared/lines.ts';

/** The lines of a text, split once, so that a text of many problems is not searched for each of them. */
export interface LineIndex {
  /** A line without its end, from 1; empty beyond the text. */
  readonly text: (line: number) => string;
  readonly place: (line: number, column: number, length?: number) => Place;
  /** How many characters come before a place. */
  readonly offset: (line: number, column: number) => number;
}

/** Line ends are LF, CRLF or CR alone (CommonMark 2.1). */
export function indexLines(source: SourceFile): LineIndex {
  const lines = linesOf(source.text);
  const text = (line: number) => lines[line - 1] ?? '';
  const starts = lazily(() => [
    0,
    ...Array.from(source.text.matchAll(/\r\n|\n|\r/g), ({ 0: end, index }) => index + end.length),
  ]);
  return {
    text,
    place: (line, column, length = 1) => ({
      file: source.path,
      line,
      column,
      length,
      ...lineAround(text(line), column),
    }),
    offset: (line, column) => (starts()[line - 1] ?? 0) + column - 1,
  };
}
