import type { AssetBundle } from '../assets/bundle-assets.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content, HeadElement } from '../model/content.ts';
import type { Diagnostic, Outcome, PlaceOf } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { PreviewImage, SiteIcon } from '../model/picture.ts';
import type { RenderedPage, SitePlan } from '../model/route.ts';
import type { AssetFile, SiteSources } from '../model/source.ts';
import type { PageWords } from '../render/page-words.ts';
import type { OnPage } from '../render/render-site.ts';
import type { SiteBundle } from '../render/site-bundle.ts';
import type { AddRoutes } from '../routes/plan-site.ts';

/** A site whose routes are known and whose pages are not rendered yet. */
export interface PlannedSite {
  /** Under `serve`, authors do not wait for what only visitors of the published site need. */
  readonly mode: 'build' | 'serve';
  readonly config: SiteConfig;
  readonly sources: SiteSources;
  readonly content: Content;
  readonly plan: SitePlan;
  readonly assets: AssetBundle;
  readonly bundle: SiteBundle;
  /** Place of a field of the configuration. */
  readonly placeOf: PlaceOf;
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
  /** Elements, by path. */
  readonly elements: ReadonlyMap<string, readonly HeadElement[]>;
  /** Files that those parts refer to; they are published with the features' other files. */
  readonly files: readonly OutputFile[];
}

/** Files, with their problems if there can be any. */
export type MadeFiles = readonly OutputFile[] | Outcome<readonly OutputFile[]>;

/**
 * Something that a site has besides the pages of its content: search, feeds, a sitemap. A feature is a folder that
 * exports one of these, and a line in the list of `features.ts`; each of its parts is optional. What the search, print
 * and the URL lockfile have elsewhere is listed in `src/README.md`.
 */
export interface Feature {
  /** As shown by `--timings`. */
  readonly name: string;
  /** Texts that it adds to those of the site folder. */
  readonly sources?: () => Promise<Outcome<readonly AssetFile[]>>;
  /** Its own routes. */
  readonly routes?: (content: Content) => Outcome<AddRoutes> | Promise<Outcome<AddRoutes>>;
  /** What it adds to heads. */
  readonly head?: (site: PlannedSite) => Promise<Outcome<Partial<HeadParts>>>;
  /**
   * Called once in a build; the function that it returns is called for each page rendered in this build, and not for
   * those that are reused from an earlier one.
   */
  readonly page?: (site: PlannedSite) => OnPage;
  /** Files other than pages. */
  readonly files?: (site: RenderedSite) => MadeFiles | Promise<MadeFiles>;
  /** Returns the problems of the site as a whole. Called only if nothing is missing because of an error. */
  readonly checks?: (site: RenderedSite) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
  /**
   * Whether its files depend on the site as a whole, so that their cost grows with the site: `docgen serve` rebuilds
   * them when nothing has changed for a while.
   */
  readonly isSiteWide?: boolean;
  /** Whether a public file of the site replaces a file at the same path. */
  readonly isReplaceable?: boolean;
}
