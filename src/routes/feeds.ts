import type { BlogConfig } from '../model/config.ts';
import type { FeedLink } from '../model/route.ts';
import { joinPath } from '../shared/url-path.ts';

/** The feeds of the blog, in the order in which pages list them. */
export function blogFeeds(blog: BlogConfig): readonly FeedLink[] {
  return [
    { kind: 'rss', type: 'application/rss+xml', title: `${blog.title} (RSS)`, href: joinPath(blog.path, 'rss.xml') },
    {
      kind: 'atom',
      type: 'application/atom+xml',
      title: `${blog.title} (Atom)`,
      href: joinPath(blog.path, 'atom.xml'),
    },
    {
      kind: 'json',
      type: 'application/feed+json',
      title: `${blog.title} (JSON)`,
      href: joinPath(blog.path, 'feed.json'),
    },
  ];
}
