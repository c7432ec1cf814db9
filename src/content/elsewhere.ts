import type { MarkdownContext } from '../markdown/context.ts';
import { encodeHref } from '../markdown/resolve-path.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SiteSources } from '../model/source.ts';
import { decoded } from '../shared/decoded.ts';
import { sectionsOf } from './site-facts.ts';
import type { SiteLookup } from './site-lookup.ts';

/**
 * Resolves links in a description that was written for another site: one that matches nothing on this site is relative
 * to `api.linkBase`. Undefined if that is not configured.
 */
export function elsewhere(sources: SiteSources, config: SiteConfig, lookup: SiteLookup): MarkdownContext['elsewhere'] {
  const { linkBase } = config.api;
  if (linkBase === undefined) return undefined;
  const { sections, pages } = ownRoutes(sources, config);
  const routes = new Set(pages.map((path) => lookup.permalinkOf(path)));
  return (written, sitePath) => {
    const isOwn =
      routes.has(sitePath) ||
      sections.some((section) => sitePath === section || sitePath.startsWith(`${section}/`)) ||
      lookup.publicFile(decoded(sitePath)) !== undefined;
    return isOwn ? undefined : new URL(encodeHref(written), linkBase).href;
  };
}

/** Which addresses belong to this site: the routes of its sections, and the sources of its other pages. */
export function ownRoutes(sources: SiteSources, config: SiteConfig) {
  return {
    sections: sectionsOf(sources, config),
    pages: [...sources.pages, ...sources.pageModules].map(({ path }) => path),
  };
}
