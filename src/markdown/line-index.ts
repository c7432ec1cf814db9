import type { Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';

/** The lines of a text, split once, so that a text of many problems is not searched for each of them. */
export interface LineIndex {
  /** A line without its end, from 1; empty beyond the text. */
  readonly text: (line: number) => string;
  readonly place: (line: number, column: number, length?: number) => Place;
}

/** Line ends are LF, CRLF or CR alone (CommonMark 2.1). */
export function indexLines(source: SourceFile): LineIndex {
  const lines = source.text.split(/\r\n|\n|\r/);
  const text = (line: number) => lines[line - 1] ?? '';
  return {
    text,
    place: (line, column, length = 1) => ({ file: source.path, line, column, length, sourceLine: text(line) }),
  };
}
