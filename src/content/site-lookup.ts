import type { MarkdownContext } from '../markdown/context.ts';
import type { SiteConfig } from '../model/config.ts';
import type { AssetFile, SiteSources } from '../model/source.ts';

/** How a Markdown text finds its way around the site; only the page's own route is missing. */
export type SiteLookup = Omit<MarkdownContext, 'permalink'>;

/** Makes the lookup from the files of a site and the routes of its Markdown sources. */
export function siteLookup(
  sources: SiteSources,
  config: SiteConfig,
  permalinks: ReadonlyMap<string, string>,
): SiteLookup {
  const publicFiles = new Map(sources.publicFiles.map((file): [string, AssetFile] => [addressOf(file), file]));
  return {
    permalinkOf: (sitePath) => permalinks.get(sitePath),
    asset: (sitePath) => sources.assets.get(sitePath),
    publicFile: (addressPath) => publicFiles.get(addressPath),
    html: config.markdown.html,
    unresolvedLinks: config.checks.markdownLinks,
  };
}

/** `public/img/map.png` → `/img/map.png`. */
function addressOf({ path }: AssetFile): string {
  return path.slice('public'.length);
}
