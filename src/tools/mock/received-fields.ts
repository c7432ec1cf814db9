import { getOrInsert } from '../../shared/get-or-insert.ts';

/** A name and a text of a query or a form, as received. */
export type ReceivedPair = readonly [name: string, text: string];

/** A part of a value, as received: what is between the first bracket after its name and the last, and the text. */
export type ReceivedPart = readonly [inner: string, text: string];

/** The fields of a query or a form, sorted by name once: an operation may have ten thousand parameters. */
export interface ReceivedFields {
  readonly pairs: readonly ReceivedPair[];
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** The parts of each value that is sent in parts: `metadata[key]=value` is one of `metadata`. */
  readonly parts: ReadonlyMap<string, readonly ReceivedPart[]>;
}

/** Levels of brackets at which the name of a value may end; it may have brackets itself. */
const MAX_ENDS = 50;

export function receivedFields(pairs: readonly ReceivedPair[]): ReceivedFields {
  const texts = new Map<string, string[]>();
  const parts = new Map<string, ReceivedPart[]>();
  for (const [name, text] of pairs) {
    getOrInsert(texts, name, () => []).push(text);
    if (!name.endsWith(']')) continue;
    let end = name.indexOf('[');
    for (let level = 0; end !== -1 && level < MAX_ENDS; level++) {
      getOrInsert(parts, name.slice(0, end), () => []).push([name.slice(end + 1, -1), text]);
      end = name.indexOf('[', end + 1);
    }
  }
  return { pairs, texts, parts };
}
