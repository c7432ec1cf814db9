import type { AssetMemory } from './assets/bundle-assets.ts';
import type { IslandMemory } from './assets/bundle-islands.ts';
import { type CheckMemory, createCheckMemory } from './check/check-site.ts';
import { type ContentCache, createContentCache, textDependencies } from './content/read-content.ts';
import type { FeatureMemory } from './features/features.ts';
import { pluginDependencies } from './features/plugins/plugin-hooks.ts';
import type { OutputFile } from './model/output.ts';
import { createLinkPool } from './render/link-pool.ts';
import { createRenderContextMemory, type RenderContextMemory } from './render/render-context.ts';
import type { RenderMemory } from './render/render-site.ts';
import type { SiteBundleCache } from './render/site-bundle.ts';
import { createPlanMemory, type PlanMemory } from './routes/plan-site.ts';
import type { ChangedFiles } from './sources/pending-changes.ts';
import { createSourceMemory, type KnownFiles, type SourceMemory } from './sources/read-site.ts';
import type { SpillFile } from './spill-file.ts';
import type { OnProgress } from './steps.ts';
import type { Threads } from './threads/threads.ts';

/**
 * What each step of a build remembers for the next build, in this process or, through `cache/`, in a later one, so that
 * an edit costs only what it touches.
 */
export interface BuildState {
  readonly sources: SourceMemory;
  readonly content: ContentCache;
  readonly plan: PlanMemory;
  readonly assets: AssetMemory;
  readonly islands: IslandMemory;
  readonly bundle: SiteBundleCache;
  readonly context: RenderContextMemory;
  readonly render: RenderMemory;
  readonly features: FeatureMemory;
  /** Files of features that are made from the site as a whole, by feature name. */
  readonly siteWide: Map<string, readonly OutputFile[]>;
  readonly check: CheckMemory;
}

/** An empty memory; what a build makes is held in the spill file, if there is one, until it is written. */
export function createBuildState(spillFile?: SpillFile): BuildState {
  return {
    sources: createSourceMemory(spillFile),
    content: { ...createContentCache(), ...(spillFile && { spillFile }) },
    plan: createPlanMemory(),
    assets: {},
    islands: {},
    bundle: {},
    context: createRenderContextMemory(),
    render: { pages: new Map(), shared: undefined, pool: createLinkPool(), spillFile },
    features: {
      plugins: new Map(),
      markdown: { markdownPages: new Map(), byPage: new WeakMap(), ...(spillFile && { spillFile }) },
      pictures: { previews: new Map() },
      search: { index: undefined, spillFile },
    },
    siteWide: new Map(),
    check: createCheckMemory(),
  };
}

/** Absolute paths of the files that plugins have declared as dependencies, of texts or of the site. */
export function declaredFiles({ content, features }: BuildState, siteDir: string): string[] {
  return [...textDependencies(content, siteDir), ...pluginDependencies(features.plugins, siteDir)];
}

/** The request for one build. */
export interface BuildRequest extends KnownFiles {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** The files that may have changed since the last build, whether or not that one came to read them. */
  readonly changed?: ChangedFiles;
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
  readonly onProgress?: OnProgress | undefined;
  /** Worker threads; undefined: everything runs on the main thread. */
  readonly threads?: Threads | undefined;
}
