import type { AssetBundle } from '../assets/bundle-assets.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { OutputFile } from '../model/output.ts';
import type { SiteIcon } from '../model/picture.ts';
import type { RenderedPage, SitePlan } from '../model/route.ts';
import type { AssetFile } from '../model/source.ts';
import { withBase } from '../render/addresses.ts';
import type { LastChanges } from '../sources/last-changes.ts';
import { llmsFile } from './agents/llms.ts';
import { llmsFullFiles } from './agents/llms-full.ts';
import type { MarkdownPage } from './agents/markdown-pages.ts';
import { feedFiles } from './feeds/feed-files.ts';
import { hostRules } from './host-rules/host-rules.ts';
import { isPublished, type PublishedSite } from './published-site.ts';
import { robotsFiles } from './sitemap/robots.ts';
import { sitemapFiles } from './sitemap/sitemap.ts';
import { manifestFile } from './web-manifest/web-manifest.ts';

/** What the files for programs are made from. */
export interface DiscoverySources {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly plan: SitePlan;
  readonly assets: AssetBundle;
  readonly icons: readonly SiteIcon[];
  readonly pages: readonly RenderedPage[];
  readonly markdownPages: readonly MarkdownPage[];
  readonly changes: LastChanges;
  readonly publicFiles: readonly AssetFile[];
}

/** Files beside the pages by which others find what is there. A public file of the site's own goes before docgen's. */
export function discoveryFiles(sources: DiscoverySources): OutputFile[] {
  const { config, publicFiles, pages, markdownPages, assets, plan, icons } = sources;
  const taken = new Set(publicFiles.map(({ path }) => path.slice('public/'.length)));
  const files = [
    manifestFile(config, icons),
    ...hostRules(pages, { config, assets, plan, hasMarkdown: markdownPages.length > 0 }),
    ...(isPublished(config) ? publishedFiles(sources, config) : []),
  ];
  return files.filter(({ path }) => !taken.has(path));
}

/** What needs whole addresses. */
function publishedFiles(
  { content, plan, assets, pages, markdownPages, changes }: DiscoverySources,
  config: PublishedSite,
) {
  const stylesheet = withBase(`/${assets.feedStyle.path}`, config.basePath);
  const feeds = feedFiles(plan.feeds, content, { config, stylesheet });
  return [
    ...feeds,
    ...(feeds.length > 0 ? [assets.feedStyle] : []),
    ...sitemapFiles(pages, changes, config),
    ...robotsFiles(config),
    llmsFile(pages, content, config),
    ...llmsFullFiles(markdownPages, content, config),
  ];
}
