import type { AssetBundle } from '../assets/bundle-assets.ts';
import type { IslandBundle } from '../assets/bundle-islands.ts';
import { announcementHtml } from '../content/announcement.ts';
import { highlight, loadLanguages } from '../markdown/highlight.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { SitePlan } from '../model/route.ts';
import { postSummary } from '../routes/post-summary.ts';
import { frameOf } from './frame.ts';
import { pagePropsOf } from './page-props.tsx';
import { pageWords } from './page-words.ts';
import type { RenderContext } from './render-page.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Languages that component pages may highlight without asking. */
const PAGE_LANGUAGES = ['bash', 'json', 'javascript', 'python', 'go', 'http', 'yaml', 'html', 'tsx'];

/** Puts together what all pages are rendered with. */
export async function renderContext(parts: {
  readonly siteDir: string;
  readonly config: SiteConfig;
  readonly content: Content;
  readonly plan: SitePlan;
  readonly assets: AssetBundle;
  readonly islands: IslandBundle;
  readonly bundle: SiteBundle;
  readonly pictures: Pick<RenderContext, 'previews' | 'icons'>;
}): Promise<RenderContext> {
  const { siteDir, config, content, plan, assets, islands, bundle, pictures } = parts;
  if (bundle.modules.size > 0) await loadLanguages(PAGE_LANGUAGES);
  const posts = content.posts.filter((post) => !post.unlisted).map(postSummary);
  return {
    root: siteDir,
    config,
    frame: frameOf(config, await announcementHtml(config)),
    plan,
    assets,
    islandModules: islands.modules,
    bundle,
    previews: pictures.previews,
    icons: pictures.icons,
    words: pageWords(plan, config, bundle),
    pageProps: pagePropsOf(config, content, posts, highlight),
  };
}
