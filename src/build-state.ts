import type { AssetCache } from './assets/bundle-assets.ts';
import type { IslandCache } from './assets/bundle-islands.ts';
import type { BuiltSite } from './built-site.ts';
import { type ContentCache, createContentCache } from './content/read-content.ts';
import type { MarkdownPageCache } from './features/agents/markdown-pages.ts';
import type { PictureCache } from './features/preview-images/draw-pictures.ts';
import type { SearchCache } from './features/search/renew-search.ts';
import { linkPool } from './render/link-pool.ts';
import type { RenderCache } from './render/render-site.ts';
import type { SiteBundleCache } from './render/site-bundle.ts';
import type { SourceCache } from './sources/read-site.ts';
import type { FolderListing } from './sources/walk-folder.ts';
import type { Thread } from './threads/thread.ts';

/** What is kept in memory between the builds of one session, so that an edit costs what it touches. */
export interface BuildState {
  readonly sources: SourceCache;
  readonly content: ContentCache;
  readonly assets: AssetCache;
  readonly islands: IslandCache;
  readonly bundle: SiteBundleCache;
  readonly render: RenderCache;
  readonly markdownPages: MarkdownPageCache;
  readonly pictures: PictureCache;
  /** The site that was built last, where there was nothing to tell of it. */
  built: BuiltSite | undefined;
  readonly search: SearchCache;
}

export function createBuildState(): BuildState {
  return {
    sources: new Map(),
    content: createContentCache(),
    assets: {},
    islands: {},
    bundle: {},
    render: { pages: new Map(), shared: undefined, pool: linkPool() },
    markdownPages: { markdownPages: new Map() },
    pictures: { previews: new Map() },
    built: undefined,
    search: { files: undefined, index: undefined },
  };
}

/** What a build is asked to do. */
export interface BuildRequest {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** `serve` includes drafts. */
  readonly mode: 'build' | 'serve';
  /** Replaces the configuration's; starts and ends with `/`. */
  readonly basePath?: string | undefined;
  /** The files of the site folder, where they have just been listed. */
  readonly listing?: FolderListing | undefined;
  /** Memory of the builds before this one. */
  readonly state: BuildState;
  /** Works beside the main thread; undefined: all is done in that one. */
  readonly thread?: Thread | undefined;
}
