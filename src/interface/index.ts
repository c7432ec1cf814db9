// What programs and configurations import from the package. The code of a site gets `define-config.ts` alone, since it
// may run in a browser; each function here loads docgen when it is called.

import type { DiffOptions, DiffResult } from '../tools/diff/index.ts';
import type { BuildOptions, BuildReport } from './build.ts';
import type { CheckOptions, CheckReport } from './check.ts';
import type { ServedSite, ServeOptions } from './serve.ts';

export type { ServedBuild } from '../commands/serve-folder.ts';
export * from '../define-config.ts';
export type { Diagnostic, Place } from '../model/diagnostic.ts';
export type { StepTiming } from '../model/output.ts';
export type { Progress } from '../steps.ts';
export type { Change, DiffResult } from '../tools/diff/index.ts';
export type { SiteFiles } from './site-files.ts';
export type { BuildOptions, BuildReport, CheckOptions, CheckReport, DiffOptions, ServedSite, ServeOptions };

/** Builds a site, from a folder or from memory, into a folder or into memory. */
export async function build(options: BuildOptions): Promise<BuildReport> {
  return (await import('./build.ts')).build(options);
}

/** Builds a site in memory and serves it; resolves after the first build. */
export async function serve(options: ServeOptions): Promise<ServedSite> {
  return (await import('./serve.ts')).serve(options);
}

/** Crawls a built site as a browser would, and returns its broken links. */
export async function check(options: CheckOptions): Promise<CheckReport> {
  return (await import('./check.ts')).check(options);
}

/** Compares two descriptions, each a file or `GIT-REF:path`. */
export async function diff(old: string, now: string, options: DiffOptions = {}): Promise<DiffResult> {
  return (await import('../tools/diff/index.ts')).diff(old, now, options);
}
