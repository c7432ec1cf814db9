import type { AssetBundle } from '../assets/bundle-assets.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { OutputFile } from '../model/output.ts';
import type { SiteIcon } from '../model/picture.ts';
import type { RenderedPage, SitePlan } from '../model/route.ts';
import type { AssetFile } from '../model/source.ts';
import { withBase } from '../render/addresses.ts';
import type { LastChanges } from '../sources/last-changes.ts';
import type { PageTwin } from '../twins/page-twins.ts';
import { feedFiles } from './feed-files.ts';
import { hostRules } from './host-rules.ts';
import { llmsFile } from './llms.ts';
import { llmsFullFiles } from './llms-full.ts';
import { manifestFile } from './manifest.ts';
import { isPublished, type PublishedSite } from './published.ts';
import { robotsFiles } from './robots.ts';
import { sitemapFiles } from './sitemap.ts';

/** What the files for programs are made from. */
export interface DiscoverySources {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly plan: SitePlan;
  readonly assets: AssetBundle;
  readonly icons: readonly SiteIcon[];
  readonly pages: readonly RenderedPage[];
  readonly twins: readonly PageTwin[];
  readonly changes: LastChanges;
  readonly publicFiles: readonly AssetFile[];
}

/** Files beside the pages by which others find what is there. A public file of the site's own goes before docgen's. */
export function discoveryFiles(sources: DiscoverySources): OutputFile[] {
  const { config, publicFiles, pages, twins, assets, plan, icons } = sources;
  const taken = new Set(publicFiles.map(({ path }) => path.slice('public/'.length)));
  const files = [
    manifestFile(config, icons),
    ...hostRules(pages, { config, assets, plan, hasMarkdown: twins.length > 0 }),
    ...(isPublished(config) ? publishedFiles(sources, config) : []),
  ];
  return files.filter(({ path }) => !taken.has(path));
}

/** What needs whole addresses. */
function publishedFiles({ content, plan, assets, pages, twins, changes }: DiscoverySources, config: PublishedSite) {
  const stylesheet = withBase(`/${assets.feedStyle.path}`, config.basePath);
  const feeds = feedFiles(plan.feeds, content, { config, stylesheet });
  return [
    ...feeds,
    ...(feeds.length > 0 ? [assets.feedStyle] : []),
    ...sitemapFiles(pages, changes, config),
    ...robotsFiles(config),
    llmsFile(pages, content, config),
    ...llmsFullFiles(twins, content, config),
  ];
}
