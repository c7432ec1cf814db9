import type { Feed } from './feed.ts';

/** JSON Feed 1.1, with complete posts in `content_html`. */
export function jsonFeed(feed: Feed, self: string): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: self,
    description: feed.description,
    language: feed.language,
    authors: [{ name: feed.publisher }],
    favicon: feed.icon,
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      image: item.image,
      date_published: item.date,
      ...(item.authors.length > 0 && { authors: item.authors }),
      ...(item.tags.length > 0 && { tags: item.tags }),
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
