import { type XmlElement, xml, xmlDocument } from '../xml.ts';
import type { Feed, FeedItem } from './feed.ts';
import { READER_NAMESPACE, readerLink } from './reader-link.ts';

/**
 * RSS 2.0, with complete posts in `content:encoded` and authors in `dc:creator`, since `author` would be an email
 * address.
 */
export function rssFeed(feed: Feed, self: string, instructions: readonly string[]): string {
  const channel = xml(
    'channel',
    {},
    xml('title', {}, feed.title),
    xml('link', {}, feed.home),
    xml('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    xml('description', {}, feed.description),
    xml('language', {}, feed.language),
    xml('lastBuildDate', {}, rssDate(feed.updated)),
    xml('docs', {}, 'https://www.rssboard.org/rss-specification'),
    feed.items.map(rssItem),
  );
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    ...READER_NAMESPACE,
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return xmlDocument(xml('rss', namespaces, channel), instructions);
}

function rssItem(item: FeedItem): XmlElement {
  return xml(
    'item',
    {},
    xml('title', {}, item.title),
    readerLink(item),
    xml('link', {}, item.url),
    xml('guid', { isPermaLink: 'true' }, item.url),
    xml('pubDate', {}, rssDate(item.date)),
    item.authors.map(({ name }) => xml('dc:creator', {}, name)),
    item.tags.map((tag) => xml('category', {}, tag)),
    item.summary === undefined ? undefined : xml('description', {}, item.summary),
    xml('content:encoded', {}, item.html),
  );
}

/** RFC 822 with a four-digit year, as RSS requires: `Thu, 02 Oct 2025 00:00:00 GMT`. */
function rssDate(date: string): string {
  return new Date(date).toUTCString();
}
