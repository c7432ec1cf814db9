import type { MarkdownContext } from '../markdown/context.ts';
import type { SiteConfig } from '../model/config.ts';
import type { AssetFile, SiteSources } from '../model/source.ts';
import { pathMatcher } from '../shared/address-pattern.ts';
import { lazily } from '../shared/lazily.ts';
import { repositoryFile } from './repository-file.ts';

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
  const names = lazily(() => new Map([...routes.keys(), ...assets.keys()].map((name) => [name.toLowerCase(), name])));
  const pages = new Set(routes.values());
  const sections = sectionsOf(sources, config).map((section) => (section === '/' ? '' : section));
  const isNeighbour = pathMatcher(config.checks.ignore);
  return {
    root: sources.root,
    permalinkOf: (sitePath) => routes.get(sitePath),
    asset: (sitePath) => assets.get(sitePath),
    trueName: (sitePath) => names().get(sitePath.toLowerCase()),
    isPage: (route) => pages.has(route),
    isOwn: (route) =>
      route === '/' ||
      (!isNeighbour(route) &&
        (pages.has(route) || sections.some((section) => route === section || route.startsWith(`${section}/`)))),
    isNeighbour,
    repositoryFile: (sitePath, path) => repositoryFile(config, sitePath, path),
    publicFile: (addressPath) => publicFiles.get(addressPath),
    includeFolders: config.markdown.includes,
    aliases: config.markdown.aliases,
    html: config.markdown.html,
    frames: config.policy.frames,
    unresolvedLinks: config.checks.markdownLinks,
  };
}

/** Routes of the sections that have content. */
export function sectionsOf(sources: SiteSources, { api, docs, blog }: SiteConfig): string[] {
  return [
    ...(sources.apis.length > 0 ? [api.path] : []),
    ...docs.filter(({ dir }) => sources.docs.some(({ path }) => path.startsWith(`${dir}/`))).map(({ path }) => path),
    ...(sources.posts.length > 0 ? [blog.path] : []),
  ];
}

/** `public/img/map.png` → `/img/map.png`. */
function addressOf({ path }: AssetFile): string {
  return path.slice('public'.length).normalize('NFC');
}

/** Keyed by names with composed accents (Unicode, NFC), the form in which links are looked up. */
function composedKeys<T>(entries: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...entries].map(([path, value]) => [path.normalize('NFC'), value]));
}
