// What programs and configurations import from the package. The code of a site gets `define-config.ts` alone, since it
// may run in a browser; each function here loads docgen when it is called, and means paths in the working folder of that
// moment, which the program may leave meanwhile.

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
  const cwd = process.cwd();
  return (await import('./build.ts')).build(options, cwd);
}

/** Builds a site in memory and serves it; resolves after the first build. */
export async function serve(options: ServeOptions): Promise<ServedSite> {
  const cwd = process.cwd();
  return (await import('./serve.ts')).serve(options, cwd);
}

/** Crawls a built site as a browser would, and returns its broken links. */
export async function check(options: CheckOptions): Promise<CheckReport> {
  const cwd = process.cwd();
  return (await import('./check.ts')).check(options, cwd);
}

/** Compares two descriptions, each a file or `GIT-REF:path`. */
export async function diff(old: string, now: string, options: DiffOptions = {}): Promise<DiffResult> {
  const here = { cwd: process.cwd(), ...options };
  return (await import('../tools/diff/index.ts')).diff(old, now, here);
}
