import { resolve } from 'node:path';
import { checkSite, type SiteCheck, type SiteCheckOptions } from '../tools/check/check-site.ts';

/** A request for `check`. */
export interface CheckOptions extends SiteCheckOptions {
  /** The folder of a built site. */
  readonly dir: string;
}

/** What a check has found. */
export type CheckReport = SiteCheck;

/** Crawls a built site as a browser would, and returns its broken links. */
export function check({ dir, ...options }: CheckOptions, cwd: string): Promise<CheckReport> {
  return checkSite(resolve(cwd, dir), dir, options);
}
