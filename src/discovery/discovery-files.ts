import type { AssetBundle } from '../assets/bundle-assets.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { OutputFile } from '../model/output.ts';
import type { SitePlan } from '../model/route.ts';
import { withBase } from '../render/addresses.ts';
import { feedFiles } from './feed-files.ts';
import { isPublished } from './published.ts';

/** What the files for programs are made from. */
export interface DiscoverySources {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly plan: SitePlan;
  readonly assets: AssetBundle;
}

/** Files beside the pages by which others find what is there: feeds. */
export function discoveryFiles({ config, content, plan, assets }: DiscoverySources): OutputFile[] {
  if (!isPublished(config)) return [];
  const stylesheet = withBase(`/${assets.feedStyle.path}`, config.basePath);
  const feeds = feedFiles(plan.feeds, content, { config, stylesheet });
  return feeds.length > 0 ? [...feeds, assets.feedStyle] : [];
}
