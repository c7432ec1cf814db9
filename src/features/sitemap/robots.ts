import type { OutputFile } from '../../model/output.ts';
import { type PublishedSite, publishedUrl } from '../published-site.ts';

/** Address of the sitemap, or of the list of sitemaps of a very large site. */
const sitemapAddress = '/sitemap.xml';

/**
 * Lets every crawler in and names the sitemap (RFC 9309). Crawlers ask for it at the root of the host only, so that a
 * site below a base path has none. What is to stay out says so itself: a page that may not be read cannot be told.
 */
export function robotsFiles(config: PublishedSite): OutputFile[] {
  if (config.basePath !== '/') return [];
  const content = `User-agent: *\nAllow: /\n\nSitemap: ${publishedUrl(sitemapAddress, config)}\n`;
  return [{ path: 'robots.txt', content, origin: "docgen's own robots.txt" }];
}
