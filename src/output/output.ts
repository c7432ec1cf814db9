import type { Stats } from 'node:fs';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';

/** A complete built site that replaces the previous one. */
export interface SiteToWrite {
  readonly files: readonly OutputFile[];
  /** Path under which the site is published; starts and ends with `/`. */
  readonly basePath: string;
  /**
   * Whether an output file, with these stats, is as recorded after the last build, so that its digest in the manifest
   * is valid.
   */
  readonly isAsNoted?: ((path: string, stats: Stats) => boolean) | undefined;
}

/** The outcome for each file: each path is in exactly one list, sorted. */
export interface WriteReport {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  /** Files of the previous site that are not part of this one. */
  readonly removed: readonly string[];
}

/** Either a report, or the problems because of which nothing was changed. */
export type WriteOutcome =
  | { readonly report: WriteReport; readonly diagnostics?: never }
  | { readonly report?: never; readonly diagnostics: readonly Diagnostic[] };

/** Where a built site is written: to disk, or to memory for `docgen serve`. */
export interface SiteOutput {
  /** Replaces the whole site, or changes nothing and returns why. */
  readonly write: (site: SiteToWrite) => Promise<WriteOutcome>;
  /** Every path that can be read, sorted. */
  readonly paths: () => Promise<readonly string[]>;
  /** The bytes of one of `paths()`; undefined if there is no such file. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
}
