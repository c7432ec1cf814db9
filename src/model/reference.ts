/**
 * Content that may be elsewhere than in memory: in the cache, in a spill file, or still to be generated. References can
 * be compared without reading the content.
 */
export interface Reference<T> {
  /** SHA-256 of its bytes (of a text, in UTF-8), in hexadecimal. */
  readonly digest: string;
  /** In bytes. */
  readonly length: number;
  /** Throws CacheMiss if the content has been lost. */
  readonly read: () => T;
}

export type TextReference = Reference<string>;
