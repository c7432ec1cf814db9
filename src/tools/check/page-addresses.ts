import { Parser } from 'htmlparser2';
import { splitHref } from '../../shared/url-path.ts';

/** An address in a built page, with its place in the file. */
export interface PageAddress {
  readonly href: string;
  /** Offset of its element in the HTML, in UTF-16 units. */
  readonly offset: number;
}

/** What a crawl needs to know about a page. */
export interface PageAddresses {
  readonly addresses: readonly PageAddress[];
  /** Where a `#fragment` may lead: ids, and names of anchors (HTML, section 7.4.6.4). */
  readonly targets: ReadonlySet<string>;
  /** The base of the page's relative addresses (HTML, section 4.2.3); undefined: the page's own address. */
  readonly base: PageAddress | undefined;
}

/** Attributes with an address, including those of forms, SVG and preloads. */
const ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'cite', 'xlink:href'];
const SETS = ['srcset', 'imagesrcset'];

/** Links that load nothing: the canonical address, which may not exist yet, and connection hints. */
const IDLE_LINKS = ['canonical', 'dns-prefetch', 'preconnect'];

/** Every address of a page, as a browser would follow or load it. */
export function pageAddresses(html: string): PageAddresses {
  const addresses: PageAddress[] = [];
  const targets = new Set<string>();
  let base: PageAddress | undefined;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const offset = parser.startIndex;
        const { id, href: ownHref } = attributes;
        if (id) targets.add(id);
        if (name === 'a' && attributes.name) targets.add(attributes.name);
        if (name === 'base') {
          if (ownHref !== undefined && isBase(ownHref)) base ??= { href: ownHref, offset };
          return;
        }
        if (name === 'link' && IDLE_LINKS.includes(attributes.rel ?? '')) return;
        for (const attribute of ATTRIBUTES) {
          const href = attributes[attribute]?.trim();
          if (href) addresses.push({ href, offset });
        }
        for (const attribute of SETS) {
          const set = attributes[attribute];
          if (set) for (const href of imageAddresses(set)) addresses.push({ href, offset });
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
  return { addresses, targets, base };
}

/** A browser ignores a base that is invalid, or that cannot be a base. */
function isBase(href: string): boolean {
  return URL.canParse(href, 'http://localhost/') && !/^\s*(?:data|javascript):/i.test(href);
}

/**
 * The addresses of a set of images: without white space, and without a comma at either end (HTML, section 4.8.4.2.1).
 */
function imageAddresses(set: string): string[] {
  return [...set.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s[^,]*)?(?:,|$)/g)].map(([, href = '']) => href);
}

/** An address for the crawler, or why it cannot be one. */
export type ResolvedAddress =
  | { readonly kind: 'url'; readonly url: string; readonly fragment: string }
  /** `mailto:`, `tel:`, `data:` and the like are not crawled, nor are addresses with credentials. */
  | { readonly kind: 'other'; readonly url?: undefined }
  /** Its percent-encoding is invalid, or all of it, which leaves no URL. */
  | { readonly kind: 'malformed'; readonly url?: string | undefined };

/** Resolves an address against the base of its page. */
export function resolveAddress(href: string, base: string): ResolvedAddress {
  const url = parse(href, base);
  if (!url) return { kind: 'malformed' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'other' };
  if (url.username !== '' || url.password !== '') return { kind: 'other' };
  url.hash = '';
  try {
    decodeURIComponent(url.pathname);
    return { kind: 'url', url: url.href, fragment: decodeURIComponent(splitHref(href).hash.slice(1)) };
  } catch {
    return { kind: 'malformed', url: url.href };
  }
}

function parse(href: string, base: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}
