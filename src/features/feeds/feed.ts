import type { Content, Post } from '../../model/content.ts';
import { type PublishedSite, publishedUrl } from '../published-site.ts';
import { feedHtml } from './feed-html.ts';

/** What the three forms of the blog's feed say alike. Addresses are whole. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Who stands for posts without an author: the site. */
  readonly publisher: string;
  readonly home: string;
  /** RFC 3339, UTC: the newest post's date, so that a build on another day gives the same bytes. */
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
  /** The whole post, with whole addresses. */
  readonly html: string;
  readonly authors: readonly { readonly name: string; readonly url: string }[];
  readonly tags: readonly string[];
  readonly image: string | undefined;
}

/** A feed tells what is new: the newest posts, so that it does not grow with the years. */
const MOST_ITEMS = 30;

/** The blog as a feed; undefined where it has no listed post. */
export function blogFeed({ posts }: Content, config: PublishedSite): Feed | undefined {
  const listed = posts.filter(({ unlisted }) => !unlisted).slice(0, MOST_ITEMS);
  const [newest] = listed;
  if (!newest) return undefined;
  const { blog, favicon } = config;
  return {
    title: blog.title === config.title ? config.title : `${config.title}: ${blog.title}`,
    description: blog.description || config.description || `What is new on ${config.title}`,
    language: config.language,
    publisher: config.title,
    home: publishedUrl(blog.path, config),
    updated: midnight(newest.date),
    icon: favicon && publishedUrl(favicon, config),
    items: listed.map((post) => feedItem(post, config)),
  };
}

function feedItem(post: Post, config: PublishedSite): FeedItem {
  const whole = (path: string) => publishedUrl(path, config);
  return {
    title: post.title,
    url: whole(post.permalink),
    date: midnight(post.date),
    summary: post.description ?? post.document.summary,
    html: feedHtml(post.document.html.read(), post.permalink, whole),
    authors: post.authors.map(({ name, permalink }) => ({ name, url: whole(permalink) })),
    tags: post.tags.map(({ label }) => label),
    image: post.image?.src.startsWith('/') ? whole(post.image.src) : post.image?.src,
  };
}

function midnight(date: string): string {
  return `${date}T00:00:00Z`;
}
