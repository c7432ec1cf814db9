import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MarkdownContext } from '../markdown/context.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { AssetFile, SiteSources } from '../model/source.ts';

/** How a Markdown text finds its way around the site; only what is the text's own is missing. */
export interface SiteLookup extends Omit<MarkdownContext, 'permalink' | 'frontMatter' | 'embed'> {
  /**
   * Tells a file's content from others, and the names in a folder; a relative path counts from the site folder. `missing`
   * where there is none.
   */
  readonly fileDigest: (path: string) => string;
}

/** The lookup of one page. */
export type PageLookup = SiteLookup & Pick<MarkdownContext, 'permalink'>;

/** Makes the lookup from the files of a site and the routes of its Markdown sources. */
export function siteLookup(
  sources: SiteSources,
  config: SiteConfig,
  permalinks: ReadonlyMap<string, string>,
): SiteLookup {
  const publicFiles = new Map(sources.publicFiles.map((file): [string, AssetFile] => [addressOf(file), file]));
  const routes = composedKeys(permalinks);
  const assets = composedKeys(sources.assets);
  const digests = new Map<string, string>();
  return {
    root: sources.root,
    permalinkOf: (sitePath) => routes.get(sitePath),
    asset: (sitePath) => assets.get(sitePath),
    publicFile: (addressPath) => publicFiles.get(addressPath),
    fileDigest: (path) => {
      const digest = digests.get(path) ?? digestOfFile(resolve(sources.root, path));
      digests.set(path, digest);
      return digest;
    },
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

function digestOfFile(path: string): string {
  try {
    const isFolder = statSync(path).isDirectory();
    return hash('sha256', isFolder ? readdirSync(path).sort().join('/') : readFileSync(path), 'base64');
  } catch {
    return 'missing';
  }
}

/** `public/img/map.png` → `/img/map.png`. */
function addressOf({ path }: AssetFile): string {
  return path.slice('public'.length).normalize('NFC');
}

/** By names with composed accents (Unicode, NFC), in which form links are looked up. */
function composedKeys<T>(entries: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...entries].map(([path, value]) => [path.normalize('NFC'), value]));
}
