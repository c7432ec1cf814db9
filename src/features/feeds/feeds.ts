import type { Content } from '../../model/content.ts';
import type { FeedLink } from '../../model/feed-link.ts';
import type { OutputFile } from '../../model/output.ts';
import type { SitePaths } from '../../model/site-paths.ts';
import { withBase } from '../../render/addresses.ts';
import type { Feature } from '../feature.ts';
import { isPublished, type PublishedSite, publishedUrl } from '../published-site.ts';
import { atomFeed } from './atom.ts';
import { changeFeed } from './change-feed.ts';
import { blogFeed, type Feed } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss.ts';

/**
 * The feeds of the blog and of the changes of APIs, one file per format, each at the address of its link, and their
 * style sheet. The head of every page names them, and none has more than its newest items: they are made in each build.
 */
export const feeds: Feature = {
  name: 'feeds',
  isReplaceable: true,
  files: ({ config, content, plan, assets }) => {
    if (!isPublished(config)) return [];
    const stylesheet = withBase(`/${assets.feedStyle.path}`, config.basePath);
    const files = feedFiles(plan.feeds, content, { config, stylesheet, paths: plan.paths });
    return files.length > 0 ? [...files, assets.feedStyle] : [];
  },
};

interface FeedContext {
  readonly config: PublishedSite;
  /** An address with the base path. */
  readonly stylesheet: string;
  readonly paths: SitePaths;
}

export function feedFiles(
  links: readonly FeedLink[],
  content: Content,
  { config, stylesheet, paths }: FeedContext,
): OutputFile[] {
  const instructions = [`xml-stylesheet type="text/css" href="${stylesheet}"`];
  const all = [
    { api: undefined, feed: blogFeed(content, config, paths), origin: 'the feed of the blog' },
    ...content.apis.map((api) => ({
      api: api.permalink,
      feed: changeFeed(api, config),
      origin: `the feed of the changes of ${api.title}`,
    })),
  ];
  return links.flatMap(({ kind, href, api }) => {
    const { feed, origin = '' } = all.find((one) => one.api === api) ?? {};
    if (!feed) return [];
    return [{ path: href.slice(1), content: FORMATS[kind](feed, publishedUrl(href, config), instructions), origin }];
  });
}

const FORMATS: Readonly<
  Record<FeedLink['kind'], (feed: Feed, self: string, instructions: readonly string[]) => string>
> = { rss: rssFeed, atom: atomFeed, json: jsonFeed };
