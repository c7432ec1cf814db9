import { spotOf } from '../diagnostics/source-lines.ts';
import type { SourceFile } from '../model/source.ts';
import type { Spot } from './api-file.ts';

/** From `start` to `end`, cut at the end of the first line; offsets from 0 in UTF-16 units. */
export function spotBetween(source: SourceFile, start: number, end: number): Spot {
  const firstLine = source.text.slice(start, end).split(/[\r\n]/, 1)[0] ?? '';
  return { ...spotOf(source, start), length: Math.max(1, firstLine.trimEnd().length) };
}
