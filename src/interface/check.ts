import { resolve } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { finishWrite } from '../output/finish-write.ts';
import { readBuiltSite } from '../tools/check/built-site.ts';
import { checkSite } from '../tools/check/check-site.ts';

/** A request for `check`. */
export interface CheckOptions {
  /** The folder of a built site. */
  readonly dir: string;
  /** Whether to check links that leave the site too; otherwise nothing is sent to another host. */
  readonly external?: boolean | undefined;
  /** Patterns of paths that belong to other sites on the same host. */
  readonly ignore?: readonly string[] | undefined;
}

/** What a check has found. */
export interface CheckReport {
  readonly pages: number;
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Crawls a built site as a browser would, and returns its broken links. */
export async function check({ dir, external = false, ignore }: CheckOptions): Promise<CheckReport> {
  const folder = resolve(dir);
  const unfinished = await finishWrite(folder);
  if (unfinished) return { pages: 0, links: 0, diagnostics: [unfinished] };
  const site = await readBuiltSite(folder).catch(() => undefined);
  if (!site?.pages.has('index.html')) {
    const problem = report('USAGE', `There is no start page (index.html) in "${dir}"`);
    return { pages: 0, links: 0, diagnostics: [problem] };
  }
  const { links, diagnostics } = await checkSite(site, external, ignore);
  return { pages: site.pages.size, links, diagnostics };
}
