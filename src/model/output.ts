import type { SiteConfig } from './config.ts';
import type { Diagnostic } from './diagnostic.ts';

/** What tells one content from another. */
export interface Digest {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/** A file of the built site: bytes that docgen made, or a file to copy. */
export interface OutputFile {
  /** Path relative to the output folder, with `/`. */
  readonly path: string;
  /** A string (UTF-8), bytes, or the file on the disk whose bytes are copied. */
  readonly content: string | Uint8Array | { readonly copyOf: string };
  /** Of the content, where it is known; the content is then only asked for where it has to be written. */
  readonly digest?: Digest | undefined;
  /** Source of the file, as told when two files claim one path. */
  readonly origin: string;
}

/** Milliseconds a stage took, in the order in which the stages ran. */
export interface StageTiming {
  readonly stage: string;
  readonly milliseconds: number;
}

/** What a run of the pipeline gives. */
export interface BuildResult {
  /** Where an error stands, only the files of the pages that are fine: for `serve`, never to be written. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Files of the search index, a former one where the memory has one; `renew` makes that of this content. */
  readonly search: { readonly files: readonly OutputFile[]; readonly renew: () => readonly OutputFile[] };
  readonly timings: readonly StageTiming[];
  /** Text of `urls.lock` with the addresses of this build, made when it is asked for. */
  readonly lockfile: string;
  /** Number of pages. */
  readonly pages: number;
  /** Undefined where the configuration itself is at fault. */
  readonly config: SiteConfig | undefined;
  /** Absolute paths of files outside the site folder's sections that the result depends on. */
  readonly dependencies: readonly string[];
}
