import type { Location } from 'esbuild';
import type { Place } from '../model/diagnostic.ts';

/** The place of what esbuild reports, which counts columns and lengths in bytes of UTF-8; `file` is how it is printed. */
export function esbuildPlace({ line, column, length, lineText }: Location, file: string): Place {
  return {
    file,
    line,
    column: unitsIn(lineText, 0, column) + 1,
    length: Math.max(1, unitsIn(lineText, column, column + length)),
    sourceLine: lineText,
  };
}

/** The number of UTF-16 units in a part of a line that is given in bytes of UTF-8. */
function unitsIn(line: string, from: number, to: number): number {
  return Buffer.from(line).subarray(from, to).toString().length;
}
