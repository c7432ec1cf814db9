import { Parser } from 'htmlparser2';
import { splitHref } from '../shared/url-path.ts';

/** An address in a built page, where it stands in the file. */
export interface PageAddress {
  readonly href: string;
  /** Offset of its element in the HTML, in UTF-16 units. */
  readonly offset: number;
}

/** What a crawl needs of a page. */
export interface PageAddresses {
  readonly addresses: readonly PageAddress[];
  /** Where a `#fragment` may lead: ids, and names of anchors (HTML, section 7.4.6.4). */
  readonly targets: ReadonlySet<string>;
}

/** Attributes with an address, those of forms, SVG and preloads too. */
const ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'cite', 'xlink:href'];
const SETS = ['srcset', 'imagesrcset'];

/** Every address of a page, as a browser would follow or load it. */
export function pageAddresses(html: string): PageAddresses {
  const addresses: PageAddress[] = [];
  const targets = new Set<string>();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const offset = parser.startIndex;
        const { id } = attributes;
        if (id) targets.add(id);
        if (name === 'a' && attributes.name) targets.add(attributes.name);
        // A page's own address at its publisher's, where it need not stand yet.
        if (name === 'link' && attributes.rel === 'canonical') return;
        for (const attribute of ATTRIBUTES) {
          const href = attributes[attribute]?.trim();
          if (href) addresses.push({ href, offset });
        }
        for (const attribute of SETS) {
          for (const candidate of (attributes[attribute] ?? '').split(/,\s+|,$/)) {
            const href = candidate.trim().split(/\s+/)[0];
            if (href) addresses.push({ href, offset });
          }
        }
        const refresh = /^refresh$/i.test(attributes['http-equiv'] ?? '')
          ? /^[\d.\s]*[;,]\s*(?:url\s*=\s*)?['"]?([^'"]+)/i.exec(attributes.content ?? '')?.[1]
          : undefined;
        if (refresh) addresses.push({ href: refresh, offset });
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return { addresses, targets };
}

/** An address as the crawler asks for it, or why it cannot be one. */
export type ResolvedAddress =
  | { readonly kind: 'url'; readonly url: string; readonly fragment: string }
  /** `mailto:`, `tel:`, `data:` and the like are not crawled. */
  | { readonly kind: 'other' }
  | { readonly kind: 'malformed' };

/** Resolves an address against its page's own; percent-encoding that cannot be read makes it malformed. */
export function resolveAddress(href: string, page: string): ResolvedAddress {
  const { hash } = splitHref(href);
  try {
    const url = new URL(href, page);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'other' };
    url.hash = '';
    decodeURIComponent(url.pathname);
    return { kind: 'url', url: url.href, fragment: decodeURIComponent(hash.slice(1)) };
  } catch {
    return { kind: 'malformed' };
  }
}
