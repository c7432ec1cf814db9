import { placeIn } from '../../diagnostics/report.ts';
import { spotOf } from '../../diagnostics/source-lines.ts';
import type { Place } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';

/** A position in a text: line and column from 1, length in UTF-16 units. */
export interface Spot {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The file that it is in, if that is another one: an overlay. */
  readonly source?: SourceFile;
}

/** One parsed file of a description. */
export interface ApiFile {
  readonly source: SourceFile;
  /** The overlays in which parts of it are written. Default: none. */
  readonly overlays?: readonly SourceFile[];
  /** The content as plain JSON values; a YAML alias is the object that it refers to, but nothing contains itself. */
  readonly value: unknown;
  /** The position of the key or value of a JSON pointer; if it does not exist, of its nearest existing parent. */
  readonly spotOf: (pointer: string, part: 'key' | 'value') => Spot;
  /** Maps a pointer in the author's text to one in `value`; undefined: `value` is as the author wrote it. */
  readonly meant?: (pointer: string) => string;
  /** The reverse of `meant`. */
  readonly written?: (pointer: string) => string;
}

/** A value of a description together with its location. */
export interface ApiNode {
  readonly file: ApiFile;
  /** JSON pointer from the file's root. */
  readonly pointer: string;
  readonly value: unknown;
  /**
   * The outermost schema with a `$dynamicAnchor` through which a `$ref` has led here; undefined: none, or this one
   * (JSON Schema core 2020-12, section 8.2.3.2).
   */
  readonly scope?: ApiNode;
}

/** Whether a file is written in terms of Swagger 2.0, and read as OpenAPI 3. */
export function isConverted(file: ApiFile): boolean {
  return file.written !== undefined;
}

/** The root node of a file. */
export function rootOf(file: ApiFile): ApiNode {
  return { file, pointer: '', value: file.value };
}

/** Identifies a node in sets and maps: two nodes with the same key are at the same place. */
export function nodeKey(node: ApiNode): string {
  const place = `${node.file.source.path}#${node.pointer}`;
  return node.scope ? `${place}${IN_SCOPE}${nodeKey(node.scope)}` : place;
}

/** No pointer contains it, since a tilde is an escape there. */
const IN_SCOPE = ' ~ ';

/** The key of a node's place, whatever the scope that led there. */
export function placeKey(key: string): string {
  const end = key.indexOf(IN_SCOPE);
  return end === -1 ? key : key.slice(0, end);
}

/** The place of a node: of its key if it has one, or of its value. */
export function placeOf(node: ApiNode, part: 'key' | 'value' = 'value'): Place {
  const { line, column, length, source = node.file.source } = node.file.spotOf(node.pointer, part);
  return placeIn(source, line, column, length);
}

/** The JSON pointer of a node in the author's text. */
export function pointerOf({ file, pointer }: ApiNode): string {
  return file.written?.(pointer) ?? pointer;
}

/** Identifies a place in the author's text, whatever a file has been converted to. */
export function writtenKey(node: ApiNode): string {
  return `${node.file.source.path}#${pointerOf(node)}`;
}

/** From `start` to `end`, cut at the end of the first line; offsets from 0 in UTF-16 units. */
export function spotBetween(source: SourceFile, start: number, end: number): Spot {
  const firstLine = source.text.slice(start, end).split(/[\r\n]/, 1)[0] ?? '';
  return { ...spotOf(source, start), length: Math.max(1, firstLine.trimEnd().length) };
}

/** A number as written: `1.0` is parsed as 1. Undefined if the source has no number at the node's place. */
export function writtenNumber(node: ApiNode): string | undefined {
  const { sourceLine, column, length = 0, lineStart = 0 } = placeOf(node);
  const text = sourceLine?.slice(column - 1 - lineStart, column - 1 - lineStart + length);
  return text !== undefined && /^[-+]?[\d.]/.test(text) && !Number.isNaN(Number(text)) ? text : undefined;
}
