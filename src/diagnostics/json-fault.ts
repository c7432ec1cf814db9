import { type Message, transformSync } from 'esbuild';
import type { Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { esbuildPlace } from './esbuild-place.ts';
import { placeIn } from './report.ts';

/** A syntax error in JSON, and its place. */
export interface JsonFault {
  /** Without a full stop. */
  readonly message: string;
  readonly place: Place;
}

/**
 * Finds the first syntax error in a text that `JSON.parse` has rejected. It uses esbuild, since Node's own message has
 * a position for some errors only, and repeats part of the text.
 */
export function jsonFault(source: SourceFile): JsonFault {
  let message: Message | undefined;
  try {
    transformSync(source.text, { loader: 'json', logLevel: 'silent' });
  } catch (error) {
    [message] = (error as { errors?: Message[] }).errors ?? [];
  }
  const { location } = message ?? {};
  if (!message || !location) return { message: 'The text is not a JSON value', place: placeIn(source, 1, 1) };
  const { line, column, length } = esbuildPlace(location, source.path);
  return { message: message.text.replace(/ in JSON\b/, ''), place: placeIn(source, line, column, length) };
}
