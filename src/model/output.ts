import type { Reference } from './reference.ts';

/** Identifies a file's content. */
export interface Digest {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/** A string (UTF-8), bytes, either of them by reference, or the file on disk whose bytes are copied. */
export type FileContent = string | Uint8Array | Reference<string | Uint8Array> | { readonly copyOf: string };

/** A file of the built site: bytes that docgen generated, or a file to copy. */
export interface OutputFile {
  /** Path relative to the output folder, with `/`. */
  readonly path: string;
  /** Content by reference is read only when it has to be written. */
  readonly content: FileContent;
  /** Source of the file, as reported when two files claim one path. */
  readonly origin: string;
}

/** How long a step of a build took. */
export interface StepTiming {
  /** Name of the step; the field has this name in `--json`. */
  readonly stage: string;
  readonly milliseconds: number;
}
