import { resolve } from 'node:path';
import { checkSite, type SiteCheck, type SiteCheckOptions } from '../tools/check/check-site.ts';
import { checkOptions } from './checked-request.ts';

/** A request for `check`. */
export interface CheckOptions extends SiteCheckOptions {
  /** The folder of a built site. */
  readonly dir: string;
}

/** What a check has found. */
export type CheckReport = SiteCheck;

/** Crawls a built site as a browser would, and returns its broken links. */
export async function check(given: CheckOptions, cwd: string): Promise<CheckReport> {
  checkOptions(given, '{ dir: "dist" }');
  const { dir, ...options } = given;
  if (typeof dir !== 'string') throw new TypeError('"dir" must be the folder of a built site.');
  return checkSite(resolve(cwd, dir), dir, options);
}
