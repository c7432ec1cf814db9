import type { Spot } from './api-file.ts';

/** Turns character offsets into lines and columns. */
export interface LineStarts {
  /** From `start` to `end`, cut at the end of the first line; offsets from 0 in UTF-16 units. */
  readonly spot: (start: number, end?: number) => Spot;
}

export function lineStarts(text: string): LineStarts {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
  const lineAt = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    spot(start, end = start + 1) {
      const line = lineAt(start);
      const first = text.slice(start, end).split(/[\r\n]/, 1)[0] ?? '';
      return {
        line: line + 1,
        column: start - (starts[line] ?? 0) + 1,
        length: Math.max(1, first.trimEnd().length),
      };
    },
  };
}
