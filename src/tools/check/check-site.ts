import { join } from 'node:path';
import { report } from '../../diagnostics/report.ts';
import { pathFrom } from '../../file-path.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { finishWrite } from '../../output/finish-write.ts';
import { pathMatcher } from '../../shared/address-pattern.ts';
import { unreadable } from '../../sources/unreadable.ts';
import type { OnProgress } from '../../steps.ts';
import { type BuiltSite, linkedUrls, readBuiltSite } from './built-site.ts';
import { type Crawl, crawlSite } from './crawl.ts';
import { checkExternalLinks } from './external-links.ts';
import { linkProblems } from './link-problems.ts';

/** What to do if there is no built site. */
export const buildFirst = 'Build the site first, or name its folder: "docgen check FOLDER".';

/** How a built site is checked. */
export interface SiteCheckOptions {
  /** Whether to check links that leave the site too; otherwise nothing is sent to another host. Default: no. */
  readonly external?: boolean | undefined;
  /** Patterns of paths that belong to other sites on the same host. */
  readonly ignore?: readonly string[] | undefined;
  /** Aborted, no further request begins, and the promise rejects with the reason. */
  readonly signal?: AbortSignal | undefined;
  /** Is called with the number of pages before they are crawled. */
  readonly onProgress?: OnProgress | undefined;
}

/** What the check of a built site has found. */
export interface SiteCheck {
  readonly pages: number;
  /** How many addresses were requested. */
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks every link of the built site in a folder: linkinator crawls it from a server on this machine. A folder without
 * a start page, one that a build has left half written, or one that cannot be read, is a problem, and has no pages.
 * `name`: the folder in messages.
 */
export async function checkSite(folder: string, name: string, options: SiteCheckOptions = {}): Promise<SiteCheck> {
  const { external = false, ignore = [], signal, onProgress } = options;
  signal?.throwIfAborted();
  const unfinished = await finishWrite(folder);
  if (unfinished) return { pages: 0, links: 0, diagnostics: [unfinished] };
  const site = await readBuiltSite(folder).catch((error: NodeJS.ErrnoException) =>
    unreadable(join(name, pathFrom(folder, error.path ?? folder)), error),
  );
  if ('severity' in site) return { pages: 0, links: 0, diagnostics: [site] };
  if (!site.pages.has('index.html')) {
    const problem = report('USAGE', `There is no start page (index.html) in "${name}"`, { hint: buildFirst });
    return { pages: 0, links: 0, diagnostics: [problem] };
  }
  const pages = site.pages.size;
  onProgress?.({ stage: 'crawl', pages: { done: 0, of: pages } });
  const inside = await crawlSite(site, signal);
  const crawl = external ? await withExternalLinks(site, inside, signal) : inside;
  return { pages, links: crawl.checked.size, diagnostics: linkProblems(site, crawl, pathMatcher(ignore)) };
}

async function withExternalLinks(site: BuiltSite, crawl: Crawl, signal: AbortSignal | undefined): Promise<Crawl> {
  const { origin } = new URL(crawl.start);
  const outside = [...linkedUrls(site, crawl.start)].filter((url) => !url.startsWith(`${origin}/`));
  const broken = await checkExternalLinks(outside, { signal });
  return { ...crawl, checked: new Set([...crawl.checked, ...outside]), broken: new Map([...crawl.broken, ...broken]) };
}
