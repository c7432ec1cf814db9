import type { Content } from '../../model/content.ts';
import type { OutputFile } from '../../model/output.ts';
import type { FeedLink } from '../../model/route.ts';
import { withBase } from '../../render/addresses.ts';
import type { Feature } from '../feature.ts';
import { isPublished, type PublishedSite, publishedUrl } from '../published-site.ts';
import { atomFeed } from './atom.ts';
import { blogFeed, type Feed } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss.ts';

/** The blog's feeds, one file per format, each at the address of its link, and their style sheet. */
export const feeds: Feature = {
  name: 'feeds',
  isSiteWide: true,
  isReplaceable: true,
  files: ({ config, content, plan, assets }) => {
    if (!isPublished(config)) return [];
    const stylesheet = withBase(`/${assets.feedStyle.path}`, config.basePath);
    const files = feedFiles(plan.feeds, content, { config, stylesheet });
    return files.length > 0 ? [...files, assets.feedStyle] : [];
  },
};

/** `stylesheet`: an address with the base path. */
export function feedFiles(
  links: readonly FeedLink[],
  content: Content,
  { config, stylesheet }: { readonly config: PublishedSite; readonly stylesheet: string },
): OutputFile[] {
  const feed = blogFeed(content, config);
  if (!feed) return [];
  const instructions = [`xml-stylesheet type="text/css" href="${stylesheet}"`];
  return links.map(({ kind, href }) => ({
    path: href.slice(1),
    content: FORMATS[kind](feed, publishedUrl(href, config), instructions),
    origin: 'the feed of the blog',
  }));
}

const FORMATS: Readonly<
  Record<FeedLink['kind'], (feed: Feed, self: string, instructions: readonly string[]) => string>
> = { rss: rssFeed, atom: atomFeed, json: jsonFeed };
