import type { ApiDescription } from '../model/api.ts';
import type { BlogConfig } from '../model/config.ts';
import type { FeedLink } from '../model/feed-link.ts';
import { joinPath } from '../shared/url-path.ts';

/** The feeds of the blog, in the order in which pages list them. */
export function blogFeeds({ title, path }: BlogConfig): readonly FeedLink[] {
  return feedsAt(path, title);
}

/** The feeds of the changes of an API; none if no release has a date. */
export function changeFeeds({ title, permalink, history }: ApiDescription): readonly FeedLink[] {
  if (!history?.releases.some(({ date }) => date !== undefined)) return [];
  return feedsAt(history.permalink, `Changes of ${title}`).map((feed) => ({ ...feed, api: permalink }));
}

function feedsAt(path: string, title: string): readonly FeedLink[] {
  return [
    { kind: 'rss', type: 'application/rss+xml', title: `${title} (RSS)`, href: joinPath(path, 'rss.xml') },
    { kind: 'atom', type: 'application/atom+xml', title: `${title} (Atom)`, href: joinPath(path, 'atom.xml') },
    { kind: 'json', type: 'application/feed+json', title: `${title} (JSON)`, href: joinPath(path, 'feed.json') },
  ];
}
