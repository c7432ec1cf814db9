import { placeIn } from '../../diagnostics/report.ts';
import { spotOf } from '../../diagnostics/source-lines.ts';
import type { Place } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';

/** Where something is in a text: line and column from 1, length in UTF-16 units. */
export interface Spot {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** One parsed file of a description. */
export interface ApiFile {
  readonly source: SourceFile;
  /** The content as plain JSON values; a YAML alias is the object that it names, but nothing holds itself. */
  readonly value: unknown;
  /** Where the key or the value of a JSON pointer is; where it does not exist, its nearest parent that does. */
  readonly spotOf: (pointer: string, part: 'key' | 'value') => Spot;
  /** Where in `value` is what a pointer of the author's text means; undefined: `value` is as the author wrote it. */
  readonly meant?: (pointer: string) => string;
}

/** A value of a description together with where it is. */
export interface ApiNode {
  readonly file: ApiFile;
  /** JSON pointer from the file's root. */
  readonly pointer: string;
  readonly value: unknown;
}

/** The whole of a file. */
export function rootOf(file: ApiFile): ApiNode {
  return { file, pointer: '', value: file.value };
}

/** Identity of a node, for sets and maps: two nodes with one key are the same place. */
export function nodeKey(node: ApiNode): string {
  return `${node.file.source.path}#${node.pointer}`;
}

/** The place of a node: of its key where it has one, or of its value. */
export function placeOf(node: ApiNode, part: 'key' | 'value' = 'value'): Place {
  const { line, column, length } = node.file.spotOf(node.pointer, part);
  return placeIn(node.file.source, line, column, length);
}

/** From `start` to `end`, cut at the end of the first line; offsets from 0 in UTF-16 units. */
export function spotBetween(source: SourceFile, start: number, end: number): Spot {
  const firstLine = source.text.slice(start, end).split(/[\r\n]/, 1)[0] ?? '';
  return { ...spotOf(source, start), length: Math.max(1, firstLine.trimEnd().length) };
}

/** A number as the source has it: `1.0` is read as 1. Undefined where the source has no number at the place of the node. */
export function writtenNumber(node: ApiNode): string | undefined {
  const { sourceLine, column, length = 0 } = placeOf(node);
  const text = sourceLine?.slice(column - 1, column - 1 + length);
  return text !== undefined && /^[-+]?[\d.]/.test(text) && Number.isFinite(Number(text)) ? text : undefined;
}
