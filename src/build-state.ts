import type { AssetCache } from './assets/bundle-assets.ts';
import type { IslandCache } from './assets/bundle-islands.ts';
import { type CheckMemory, checkMemory } from './check/check-site.ts';
import { type ContentCache, createContentCache } from './content/read-content.ts';
import type { FeatureMemory } from './features/features.ts';
import type { OutputFile } from './model/output.ts';
import { linkPool } from './render/link-pool.ts';
import { type RenderContextMemory, renderContextMemory } from './render/render-context.ts';
import type { RenderCache } from './render/render-site.ts';
import type { SiteBundleCache } from './render/site-bundle.ts';
import { type PlanMemory, planMemory } from './routes/plan-site.ts';
import { createSourceCache, type KnownFiles, type SourceCache } from './sources/read-site.ts';
import type { Thread } from './threads/thread.ts';

/**
 * What each step of a build remembers for the next build, in this process or, through `cache/`, in a later one, so that
 * an edit costs only what it touches.
 */
export interface BuildState {
  readonly sources: SourceCache;
  readonly content: ContentCache;
  readonly plan: PlanMemory;
  readonly assets: AssetCache;
  readonly islands: IslandCache;
  readonly bundle: SiteBundleCache;
  readonly context: RenderContextMemory;
  readonly render: RenderCache;
  readonly features: FeatureMemory;
  /** Files of features that are made from the site as a whole, by feature name. */
  readonly siteWide: Map<string, readonly OutputFile[]>;
  readonly check: CheckMemory;
}

export function createBuildState(): BuildState {
  return {
    sources: createSourceCache(),
    content: createContentCache(),
    plan: planMemory(),
    assets: {},
    islands: {},
    bundle: {},
    context: renderContextMemory(),
    render: { pages: new Map(), shared: undefined, pool: linkPool() },
    features: {
      markdown: { markdownPages: new Map(), byPage: new WeakMap() },
      pictures: { previews: new Map() },
      search: { index: undefined },
    },
    siteWide: new Map(),
    check: checkMemory(),
  };
}

/** The request for one build. */
export interface BuildRequest extends KnownFiles {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** `serve` includes drafts. */
  readonly mode: 'build' | 'serve';
  /** Replaces the configured base path; starts and ends with `/`. */
  readonly basePath?: string | undefined;
  /**
   * Whether files made from the site as a whole (search, feeds, print pages) may stay as the last build left them.
   * Default: no.
   */
  readonly postpone?: boolean | undefined;
  /** The memory of earlier builds. */
  readonly state: BuildState;
  /** A worker thread; undefined: everything runs on the main thread. */
  readonly thread?: Thread | undefined;
}
