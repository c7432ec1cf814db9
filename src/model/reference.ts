/**
 * Content that may be elsewhere than in memory: in the cache, in a spill file, or still to be made. What it is can be
 * compared without reading it.
 */
export interface Reference<T> {
  /** SHA-256 of its bytes (of a text, in UTF-8), in hexadecimal. */
  readonly digest: string;
  /** In bytes. */
  readonly length: number;
  /** Throws CacheMiss where what held the content has lost it. */
  readonly read: () => T;
}

export type TextReference = Reference<string>;
