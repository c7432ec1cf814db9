import { type XmlElement, xml } from '../xml.ts';
import type { FeedItem } from './feed.ts';

/** The namespace prefix for HTML in feeds. */
export const READER_NAMESPACE = { 'xmlns:h': 'http://www.w3.org/1999/xhtml' };

/** A link that works in a browser, for people who open the feed; a browser does not recognise the feed's own links. */
export function readerLink({ title, url }: FeedItem): XmlElement {
  return xml('h:a', { href: url }, title);
}
