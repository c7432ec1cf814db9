import type { AssetBundle } from '../assets/bundle-assets.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Frame } from '../model/frame.ts';
import type { PreviewImage, SiteIcon } from '../model/picture.ts';
import type { SitePlan } from '../model/route.ts';
import type { PageWords } from './page-words.ts';

/** The part of a configuration that pages show. */
export interface PageConfig
  extends Pick<
    SiteConfig,
    'title' | 'description' | 'language' | 'url' | 'basePath' | 'favicon' | 'policy' | 'scripts'
  > {
  readonly blog: Pick<SiteConfig['blog'], 'title' | 'path'>;
}

/** The part of the plan that pages show. */
export type PagePlan = Pick<SitePlan, 'sidebars' | 'feeds' | 'apiOrigins' | 'versionedDocs' | 'paths'>;

/** The addresses of what pages load. */
export type PageAssets = Omit<AssetBundle, 'files' | 'diagnostics'>;

/** What all pages of a site are rendered with, as plain data: what code of the site adds is in `RenderContext`. */
export interface PageContext {
  /** Absolute path of the site folder. */
  readonly root: string;
  readonly config: PageConfig;
  readonly frame: Frame;
  readonly plan: PagePlan;
  readonly assets: PageAssets;
  /** Files of each island, by its name. */
  readonly islandModules: ReadonlyMap<string, readonly string[]>;
  /** By path. */
  readonly words: ReadonlyMap<string, PageWords>;
  /** Preview images that docgen draws, by path. */
  readonly previews: ReadonlyMap<string, PreviewImage>;
  readonly icons: readonly SiteIcon[];
}
