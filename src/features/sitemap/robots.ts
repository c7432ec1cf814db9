import type { OutputFile } from '../../model/output.ts';
import { type PublishedSite, publishedUrl } from '../published-site.ts';

/** Address of the sitemap, or of the index of sitemaps of a very large site. */
const sitemapAddress = '/sitemap.xml';

/**
 * Allows all crawlers and names the sitemap (RFC 9309). Crawlers request it only at the root of a host, so a site below
 * a base path has none. Pages that must not be indexed say so themselves: a crawler that may not fetch a page cannot
 * see that.
 */
export function robotsFiles(config: PublishedSite): OutputFile[] {
  if (config.basePath !== '/') return [];
  const content = `User-agent: *\nAllow: /\n\nSitemap: ${publishedUrl(sitemapAddress, config)}\n`;
  return [{ path: 'robots.txt', content, origin: "docgen's own robots.txt" }];
}
