import type { MarkdownContext } from '../markdown/context.ts';
import type { AssetFile } from '../model/source.ts';
import { pathMatcher } from '../shared/address-pattern.ts';
import { lazily } from '../shared/lazily.ts';
import { normalized } from '../shared/normalized.ts';
import { repositoryFile } from './repository-file.ts';
import type { SiteFacts } from './site-facts.ts';

/** How a Markdown text resolves references within the site; only what is specific to the text is missing. */
export type SiteLookup = Omit<MarkdownContext, 'permalink' | 'frontMatter' | 'embed'>;

/** A lookup that also covers files outside the site's sections, as they are during one build. */
export interface BuildLookup extends SiteLookup {
  /** See `fileDigests`. */
  readonly fileDigest: (path: string) => string;
}

/** The lookup of one page. */
export type PageLookup = BuildLookup & Pick<MarkdownContext, 'permalink'>;

/** Creates the lookup from the facts of a site. */
export function siteLookup(facts: SiteFacts): SiteLookup {
  const { root, editUrls, includeFolders, aliases, html, frames, unresolvedLinks } = facts;
  const publicFiles = new Map(facts.publicFiles.map((file): [string, AssetFile] => [addressOf(file), file]));
  const routes = composedKeys(facts.permalinks);
  const assets = composedKeys(facts.assets);
  const names = lazily(() => new Map([...routes.keys(), ...assets.keys()].map((name) => [name.toLowerCase(), name])));
  const pages = new Set(routes.values());
  const sections = facts.sections.map((section) => (section === '/' ? '' : section));
  const isNeighbour = pathMatcher(facts.neighbours);
  return {
    root,
    permalinkOf: (sitePath) => routes.get(sitePath),
    asset: (sitePath) => assets.get(sitePath),
    trueName: (sitePath) => names().get(sitePath.toLowerCase()),
    isPage: (route) => pages.has(route),
    isOwn: (route) =>
      route === '/' ||
      (!isNeighbour(route) &&
        (pages.has(route) || sections.some((section) => route === section || route.startsWith(`${section}/`)))),
    isNeighbour,
    repositoryFile: (sitePath, path) => repositoryFile(editUrls, sitePath, path),
    publicFile: (addressPath) => publicFiles.get(addressPath),
    includeFolders,
    aliases,
    html,
    frames,
    unresolvedLinks,
  };
}

/** `public/img/map.png` → `/img/map.png`. */
function addressOf({ path }: AssetFile): string {
  return normalized(path.slice('public'.length), 'NFC');
}

/** Keyed by names with composed accents (Unicode, NFC), the form in which links are looked up. */
function composedKeys<T>(entries: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...entries].map(([path, value]) => [normalized(path, 'NFC'), value]));
}
