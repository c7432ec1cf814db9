import type { AssetBundle } from '../assets/bundle-assets.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { Outcome, Place } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { PreviewImage, SiteIcon } from '../model/picture.ts';
import type { RenderedPage, SitePlan } from '../model/route.ts';
import type { SiteSources } from '../model/source.ts';
import type { PageWords } from '../render/page-words.ts';
import type { OnPage } from '../render/render-site.ts';
import type { SiteBundle } from '../render/site-bundle.ts';
import type { AddRoutes } from '../routes/plan-site.ts';

/** A site whose routes are known and whose pages are not rendered yet. */
export interface PlannedSite {
  /** `serve` is for authors at work, who do not wait for what only visitors of the published site need. */
  readonly mode: 'build' | 'serve';
  readonly config: SiteConfig;
  readonly sources: SiteSources;
  readonly content: Content;
  readonly plan: SitePlan;
  readonly assets: AssetBundle;
  readonly bundle: SiteBundle;
  /** Place of a field of the configuration. */
  readonly placeOf: (path: readonly (string | number)[]) => Place | undefined;
}

/** A site whose pages are rendered. */
export interface RenderedSite extends PlannedSite {
  readonly pages: readonly RenderedPage[];
  /** Titles and descriptions, by path. */
  readonly words: ReadonlyMap<string, PageWords>;
  readonly head: HeadParts;
}

/** What features add to the heads of pages. */
export interface HeadParts {
  /** Preview images for pages that have none of their own, by path. */
  readonly previews: ReadonlyMap<string, PreviewImage>;
  readonly icons: readonly SiteIcon[];
  /** Files that those parts refer to. */
  readonly files: readonly OutputFile[];
}

/**
 * Something that a site has besides the pages of its content: search, feeds, a sitemap. A feature is a folder that
 * exports one of these, and a line in the list of `features.ts`; each of its parts is optional.
 */
export interface Feature {
  /** As shown by `--timings`. */
  readonly name: string;
  /** Its own routes, given all others. */
  readonly routes?: AddRoutes;
  /** What it adds to heads. */
  readonly head?: (site: PlannedSite) => Promise<Outcome<HeadParts>>;
  /** Called for each page as it is rendered. */
  readonly page?: (site: PlannedSite) => OnPage;
  /** Files other than pages. */
  readonly files?: (site: RenderedSite) => readonly OutputFile[] | Promise<readonly OutputFile[]>;
  /** Problems of the site as a whole. Called only if nothing is missing because of an error. */
  readonly checks?: (site: RenderedSite) => Outcome<undefined>;
  /**
   * Whether its files are made from the site as a whole, so that they cost as much as the site is large: under `docgen
   * serve` they are rebuilt when nothing has changed for a while.
   */
  readonly isSiteWide?: boolean;
  /** Whether a public file of the site replaces a file at the same path. */
  readonly isReplaceable?: boolean;
}
