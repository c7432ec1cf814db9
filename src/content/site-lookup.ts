import type { MarkdownContext } from '../markdown/context.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
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
  const routes = composedKeys(permalinks);
  const assets = composedKeys(sources.assets);
  return {
    permalinkOf: (sitePath) => routes.get(sitePath),
    asset: (sitePath) => assets.get(sitePath),
    publicFile: (addressPath) => publicFiles.get(addressPath),
    html: config.markdown.html,
    unresolvedLinks: config.checks.markdownLinks,
  };
}

/** The lookup of a site whose content is known. */
export function lookupOf(sources: SiteSources, config: SiteConfig, content: Content): SiteLookup {
  const { pages, pageModules, docs, posts } = content;
  const all = [pages, pageModules, docs, posts].flat();
  return siteLookup(sources, config, new Map(all.map(({ source, permalink }) => [source, permalink])));
}

/** `public/img/map.png` → `/img/map.png`. */
function addressOf({ path }: AssetFile): string {
  return path.slice('public'.length).normalize('NFC');
}

/** By names with composed accents (Unicode, NFC), in which form links are looked up. */
function composedKeys<T>(entries: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...entries].map(([path, value]) => [path.normalize('NFC'), value]));
}
