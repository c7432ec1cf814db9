import type { Stats } from 'node:fs';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';

/** A whole built site, to take the place of the one before it. */
export interface SiteToWrite {
  readonly files: readonly OutputFile[];
  /** Path under which the site is published; starts and ends with `/`. */
  readonly basePath: string;
  /**
   * Whether a file of the output, of which these are the stats, is as it was noted after the last build, so that the
   * manifest's digest is its own.
   */
  readonly isAsNoted?: ((path: string, stats: Stats) => boolean) | undefined;
}

/** What became of the files: each path is in exactly one list, sorted. */
export interface WriteReport {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  /** Files of the site before that are no part of this one. */
  readonly removed: readonly string[];
}

/** Either a report, or the problems for which nothing was changed. */
export type WriteOutcome =
  | { readonly report: WriteReport; readonly diagnostics?: never }
  | { readonly report?: never; readonly diagnostics: readonly Diagnostic[] };

/** Where a built site is kept: on the disk, or in memory for `docgen serve`. */
export interface SiteOutput {
  /** Replaces the whole site, or changes nothing and says why. */
  readonly write: (site: SiteToWrite) => Promise<WriteOutcome>;
  /** Every path that can be read, sorted. */
  readonly paths: () => Promise<readonly string[]>;
  /** The bytes of one of `paths()`; undefined where there is no such file. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
}
