import { parseDocument } from 'htmlparser2';
import * as regionIds from '../../../shared/region-ids.ts';
import { findElement, type HtmlNode } from './html-tree.ts';

/**
 * The content of a page: the inside of its main region, or of its body if a template of the site has no such region.
 */
export function mainRegion(html: string): readonly HtmlNode[] {
  // Head, navigation and footer are the larger part of many pages, and are not even parsed.
  const [start, end] = [html.search(/<main[\s>]/), html.lastIndexOf('</main>')];
  const part = start !== -1 && end > start ? html.slice(start, end) : html;
  const document = parseDocument(withoutColours(part));
  const region =
    findElement(document.children, ({ attribs }) => attribs.id === regionIds.main) ??
    findElement(document.children, ({ name }) => name === 'main' || name === 'body');
  return region?.children ?? document.children;
}

/** Most elements of a page highlight its code; without them it is parsed in half the time. */
function withoutColours(html: string): string {
  return html.replace(
    /(<code class="language-[^>]*>)([\s\S]*?)(?=<\/code>)/g,
    (_, start: string, code: string) => start + code.replace(/<\/?span[^>]*>/g, ''),
  );
}
