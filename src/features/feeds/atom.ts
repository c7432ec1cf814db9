import { type XmlElement, xml, xmlDocument } from '../xml.ts';
import type { Feed, FeedItem } from './feed.ts';
import { READER_NAMESPACE, readerLink } from './reader-link.ts';

/** Atom (RFC 4287), with complete posts in `content`. */
export function atomFeed(feed: Feed, self: string, instructions: readonly string[]): string {
  const root = xml(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', ...READER_NAMESPACE, 'xml:lang': feed.language },
    xml('id', {}, feed.home),
    xml('title', {}, feed.title),
    xml('subtitle', {}, feed.description),
    xml('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    xml('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
    xml('updated', {}, feed.updated),
    xml('author', {}, xml('name', {}, feed.publisher)),
    feed.icon === undefined ? undefined : xml('icon', {}, feed.icon),
    feed.items.map(atomEntry),
  );
  return xmlDocument(root, instructions);
}

function atomEntry(item: FeedItem): XmlElement {
  return xml(
    'entry',
    {},
    xml('id', {}, item.url),
    xml('title', {}, item.title),
    readerLink(item),
    xml('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    xml('published', {}, item.date),
    xml('updated', {}, item.date),
    item.authors.map(({ name, url }) =>
      xml('author', {}, xml('name', {}, name), url === undefined ? [] : xml('uri', {}, url)),
    ),
    item.tags.map((tag) => xml('category', { term: tag })),
    item.summary === undefined ? undefined : xml('summary', {}, item.summary),
    xml('content', { type: 'html' }, item.html),
  );
}
