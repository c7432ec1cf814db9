import { type XmlElement, xml } from '../xml.ts';
import type { FeedItem } from './feed.ts';

/** The prefix under which feeds hold HTML. */
export const READER_NAMESPACE = { 'xmlns:h': 'http://www.w3.org/1999/xhtml' };

/** A link that a browser shows and follows, for a person who opens the feed; other formats of links are data to it. */
export function readerLink({ title, url }: FeedItem): XmlElement {
  return xml('h:a', { href: url }, title);
}
