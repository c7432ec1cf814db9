import type { SiteConfig } from '../model/config.ts';
import { withBase } from '../render/addresses.ts';

/** A site whose public address is known. */
export type PublishedSite = SiteConfig & { readonly url: string };

/** Whether the configuration says where the site is published, without which no file can contain a full address. */
export function isPublished(config: SiteConfig): config is PublishedSite {
  return config.url !== undefined;
}

/** The full address of a path of the site, including the base path: `/blog` → `https://example.org/base/blog`. */
export function publishedUrl(path: string, config: PublishedSite): string {
  return config.url + withBase(path, config.basePath);
}
