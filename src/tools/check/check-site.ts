import type { Diagnostic } from '../../model/diagnostic.ts';
import { pathMatcher } from '../../shared/address-pattern.ts';
import { type BuiltSite, linkedUrls } from './built-site.ts';
import { type Crawl, crawlSite } from './crawl.ts';
import { checkExternalLinks } from './external-links.ts';
import { linkProblems } from './link-problems.ts';

/** The result of the check of a built site. */
export interface SiteCheck {
  /** How many addresses were requested. */
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks every link of a built site: linkinator crawls it from a server on this machine. `external`: whether to request
 * links that leave the site too; otherwise nothing is sent to another host. `ignore`: patterns of paths that belong to
 * other sites on the same host.
 */
export async function checkSite(
  site: BuiltSite,
  external: boolean,
  ignore: readonly string[] = [],
): Promise<SiteCheck> {
  const inside = await crawlSite(site);
  const crawl = external ? await withExternalLinks(site, inside) : inside;
  return { links: crawl.checked.size, diagnostics: linkProblems(site, crawl, pathMatcher(ignore)) };
}

async function withExternalLinks(site: BuiltSite, crawl: Crawl): Promise<Crawl> {
  const { origin } = new URL(crawl.start);
  const outside = [...linkedUrls(site, crawl.start)].filter((url) => !url.startsWith(`${origin}/`));
  const broken = await checkExternalLinks(outside);
  return { ...crawl, checked: new Set([...crawl.checked, ...outside]), broken: new Map([...crawl.broken, ...broken]) };
}
