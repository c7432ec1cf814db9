import type { AssetBundle } from '../assets/bundle-assets.ts';
import type { IslandBundle } from '../assets/bundle-islands.ts';
import { announcementHtml } from '../content/announcement.ts';
import { highlight } from '../markdown/highlight/highlight.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content, HeadElement } from '../model/content.ts';
import type { Route, SitePlan } from '../model/route.ts';
import { lastResult, perRecord, remembered } from '../shared/remember.ts';
import { frameOf } from './frame.ts';
import type { PageAssets, PageConfig } from './page-context.ts';
import { pagePropsOf } from './page-props.tsx';
import { hasSameWords, pageWords } from './page-words.ts';
import type { RenderContext } from './render-page.ts';
import type { SiteBundle } from './site-bundle.ts';
import { titledRoute } from './titled-route.ts';

/** What is remembered of the render context between builds. */
export interface RenderContextMemory {
  readonly words: typeof pageWords;
}

export function createRenderContextMemory(): RenderContextMemory {
  return { words: lastResult(pageWords, hasSameWords) };
}

/** Collects what all pages are rendered with. */
export async function renderContext(
  parts: {
    readonly siteDir: string;
    readonly config: SiteConfig;
    readonly content: Content;
    readonly plan: SitePlan;
    readonly assets: AssetBundle;
    readonly islands: IslandBundle;
    readonly bundle: SiteBundle;
    readonly head: Pick<RenderContext, 'previews' | 'icons'> & {
      /** Elements that plugins add to heads, by path. */
      readonly elements: ReadonlyMap<string, readonly HeadElement[]>;
    };
  },
  memory = createRenderContextMemory(),
): Promise<RenderContext> {
  const { siteDir, config, content, plan, assets, islands, bundle, head } = parts;
  return {
    root: siteDir,
    config: pageConfig(config),
    frame: frameOf(config, await announcementHtml(config), plan),
    plan: {
      ...plan,
      routes: plan.routes.map((route) => {
        const added = head.elements.get(route.path);
        return added ? withElements(route, added) : route;
      }),
    },
    assets: pageAssets(assets),
    islandModules: islands.modules,
    bundle,
    previews: head.previews,
    icons: head.icons,
    words: memory.words(
      plan.routes.map((route) => titledRoute(route, bundle)),
      config,
    ),
    pageProps: pagePropsOf(config, content, highlight),
  };
}

const pageConfig = remembered((config: SiteConfig): PageConfig => {
  const { title, description, language, url, basePath, favicon, policy, scripts, blog } = config;
  return {
    ...{ title, description, language, url, basePath, favicon, policy, scripts },
    blog: { title: blog.title, path: blog.path },
  };
});

const pageAssets = remembered(({ files: _, diagnostics: __, ...assets }: AssetBundle): PageAssets => assets);

/** A page with more elements in its head. */
const withElements = perRecord((route: Route, added: readonly HeadElement[]): Route => {
  const { extras = { keywords: [], head: [], fields: {} } } = route;
  return { ...route, extras: { ...extras, head: [...extras.head, ...added] } };
});
