import type { MarkdownContext } from '../markdown/context.ts';
import type { SiteConfig } from '../model/config.ts';
import type { AssetFile, SiteSources } from '../model/source.ts';

/** How a Markdown text resolves references within the site; only what is specific to the text is missing. */
export type SiteLookup = Omit<MarkdownContext, 'permalink' | 'frontMatter' | 'embed'>;

/** A lookup that also covers files outside the site's sections, as they are during one build. */
export interface BuildLookup extends SiteLookup {
  /** See `fileDigests`. */
  readonly fileDigest: (path: string) => string;
}

/** The lookup of one page. */
export type PageLookup = BuildLookup & Pick<MarkdownContext, 'permalink'>;

/** Creates the lookup from the files of a site and the routes of its Markdown sources. */
export function siteLookup(
  sources: SiteSources,
  config: SiteConfig,
  permalinks: ReadonlyMap<string, string>,
): SiteLookup {
  const publicFiles = new Map(sources.publicFiles.map((file): [string, AssetFile] => [addressOf(file), file]));
  const routes = composedKeys(permalinks);
  const assets = composedKeys(sources.assets);
  return {
    root: sources.root,
    permalinkOf: (sitePath) => routes.get(sitePath) ?? routes.get(otherForm(sitePath)),
    asset: (sitePath) => assets.get(sitePath),
    publicFile: (addressPath) => publicFiles.get(addressPath),
    html: config.markdown.html,
    unresolvedLinks: config.checks.markdownLinks,
  };
}

/** `docs/a.md` → `docs/a.mdx` and back: a page that becomes MDX keeps the links to it. */
function otherForm(sitePath: string): string {
  return sitePath.endsWith('.md') ? `${sitePath}x` : sitePath.replace(/\.mdx$/, '.md');
}

/** `public/img/map.png` → `/img/map.png`. */
function addressOf({ path }: AssetFile): string {
  return path.slice('public'.length).normalize('NFC');
}

/** Keyed by names with composed accents (Unicode, NFC), the form in which links are looked up. */
function composedKeys<T>(entries: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...entries].map(([path, value]) => [path.normalize('NFC'), value]));
}
