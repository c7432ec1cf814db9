import type { Content, Post } from '../../model/content.ts';
import type { SitePaths } from '../../model/site-paths.ts';
import { type PublishedSite, publishedUrl } from '../published-site.ts';
import { feedHtml } from './feed-html.ts';

/** What all three feed formats have in common. Addresses are absolute. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** The author of posts without one: the site's title. */
  readonly publisher: string;
  readonly home: string;
  /** RFC 3339, UTC: the date of the newest post, so that builds on different days give the same bytes. */
  readonly updated: string;
  readonly icon: string | undefined;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly title: string;
  /** Also the item's identity. */
  readonly url: string;
  /** RFC 3339, UTC. */
  readonly date: string;
  readonly summary: string | undefined;
  /** The complete post, with absolute addresses. */
  readonly html: string;
  readonly authors: readonly { readonly name: string; readonly url: string | undefined }[];
  readonly tags: readonly string[];
  readonly image: string | undefined;
}

/** A feed lists only what is new, so that it does not grow over the years. */
const MAX_ITEMS = 30;

/** The blog as a feed; undefined if it has no listed post. */
export function blogFeed({ posts }: Content, config: PublishedSite, paths: SitePaths): Feed | undefined {
  const listed = posts.filter(({ unlisted }) => !unlisted).slice(0, MAX_ITEMS);
  const { blog } = config;
  const title = blog.title === config.title ? config.title : `${config.title}: ${blog.title}`;
  const description = blog.description || config.description || `What is new on ${config.title}`;
  const items = listed.map((post) => feedItem(post, config, paths));
  return feedOf(items, { title, description, home: blog.path }, config);
}

/** A feed of some items, the newest first; undefined if there are none. `home` is a route. */
export function feedOf(
  items: readonly FeedItem[],
  { title, description, home }: Pick<Feed, 'title' | 'description' | 'home'>,
  config: PublishedSite,
): Feed | undefined {
  const [newest] = items;
  if (!newest) return undefined;
  const { favicon } = config;
  return {
    title,
    description,
    language: config.language,
    publisher: config.title,
    home: publishedUrl(home, config),
    updated: newest.date,
    icon: favicon && publishedUrl(favicon, config),
    items: items.slice(0, MAX_ITEMS),
  };
}

function feedItem(post: Post, config: PublishedSite, paths: SitePaths): FeedItem {
  const absolute = (path: string) => publishedUrl(path, config);
  return {
    title: post.title,
    url: absolute(post.permalink),
    date: midnight(post.date),
    summary: post.description ?? post.document.summary,
    html: feedHtml(post.document.html.read(), post.permalink, { basePath: absolute('/'), paths }),
    authors: post.authors.map(({ name, permalink, url }) => ({
      name,
      url: permalink === undefined ? url : absolute(permalink),
    })),
    tags: post.tags.map(({ label }) => label),
    image: post.image?.src.startsWith('/') ? absolute(post.image.src) : post.image?.src,
  };
}

/** RFC 3339, UTC: `2025-10-02T00:00:00Z`. */
export function midnight(date: string): string {
  return `${date}T00:00:00Z`;
}
