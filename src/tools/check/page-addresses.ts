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
  /** Where a browser goes at once (HTML, section 4.2.5.3, "Refresh state"); undefined: it stays on the page. */
  readonly redirect: PageAddress | undefined;
  /** Whether it is nested so deep that it is not read. */
  readonly isTooDeep: boolean;
}

/** Attributes with an address, including those of forms, SVG and preloads. */
const ATTRIBUTES = [
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'cite',
  'xlink:href',
  'background',
  'longdesc',
];
const SETS = ['srcset', 'imagesrcset'];

/** Links that load nothing: the canonical address, which may not exist yet, and connection hints. */
const IDLE_LINKS = ['canonical', 'dns-prefetch', 'preconnect'];

/** Levels of elements; the time that parsers take for more grows with their square. A browser draws 512. */
const MAX_DEPTH = 20_000;

/** Pages within pages (`srcdoc`) that are read; the time for more grows with their square. */
const MAX_PAGES = 5;

/** Every address of a page, as a browser would follow or load it; none of one that is nested too deeply. */
export function pageAddresses(html: string, within = 0): PageAddresses {
  if (isDeeperThan(MAX_DEPTH, html)) {
    return { addresses: [], targets: new Set(), base: undefined, redirect: undefined, isTooDeep: true };
  }
  const addresses: PageAddress[] = [];
  const targets = new Set<string>();
  let base: PageAddress | undefined;
  let redirect: PageAddress | undefined;
  let isInStyle = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const offset = parser.startIndex;
        const { id, href: ownHref, srcdoc, style: ownStyle } = attributes;
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
        if (refresh) {
          addresses.push({ href: refresh, offset });
          if (Number.parseFloat(attributes.content ?? '') === 0) redirect ??= { href: refresh, offset };
        }
        if (ownStyle) for (const { href } of styleAddresses(ownStyle)) addresses.push({ href, offset });
        isInStyle = name === 'style';
        if (name === 'iframe' && srcdoc && within < MAX_PAGES) {
          // A page within the page, with the same base; its fragments are its own (HTML, section 4.8.5).
          const inner = pageAddresses(srcdoc, within + 1).addresses.filter(({ href }) => !href.startsWith('#'));
          for (const { href } of inner) addresses.push({ href, offset });
        }
      },
      ontext: (text) => {
        if (!isInStyle) return;
        const start = parser.startIndex;
        for (const { href, offset } of styleAddresses(text)) addresses.push({ href, offset: start + offset });
      },
      onclosetag: (name) => {
        if (name === 'style') isInStyle = false;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return { addresses, targets, base, redirect, isTooDeep: false };
}

/** Elements without an end tag (HTML, section 13.1.2). */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Whether elements are nested deeper than some levels, by how many begin and have not ended, whatever their names. */
function isDeeperThan(levels: number, html: string): boolean {
  const start = /<(\/?)([a-z][^\s/<>]*)/gi;
  let depth = 0;
  for (let tag = start.exec(html); tag && depth <= levels; tag = start.exec(html)) {
    const [, slash, name = ''] = tag;
    const end = html.indexOf('>', start.lastIndex);
    if (end === -1) return false;
    start.lastIndex = end;
    if (slash !== '') depth = Math.max(0, depth - 1);
    else if (html[end - 1] !== '/' && !VOID.has(name.toLowerCase())) depth += 1;
  }
  return depth > levels;
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

/** The addresses of styles (CSS Values 4, section 4.5), but for those of the page's own elements, with their places in the text. */
function styleAddresses(css: string): PageAddress[] {
  // A comment that is never closed goes on to the end.
  const code = css.replace(/\/\*(?:[\s\S]*?\*\/|[\s\S]*$)/g, (comment) => ' '.repeat(comment.length));
  const found = code.matchAll(/(?:url\(\s*(?:"[^"\n]*"|'[^'\n]*'|[^"'()\s]+)|@import\s+(?:"[^"\n]*"|'[^'\n]*'))/gi);
  return [...found].flatMap(({ 0: written, index: offset }) => {
    const href = written
      .replace(/^(?:url\(|@import)\s*/i, '')
      .replace(/^["']|["']$/g, '')
      .trim();
    return href === '' || href.startsWith('#') ? [] : [{ href, offset }];
  });
}

/** An address for the crawler, or why it cannot be one. */
export type ResolvedAddress =
  | { readonly kind: 'url'; readonly url: string; readonly fragment: string }
  /** `mailto:`, `tel:`, `data:` and the like are not crawled, nor are addresses with credentials. */
  | { readonly kind: 'other'; readonly url?: undefined }
  /** The percent-encoding is invalid; `url` is undefined if the address is not a URL at all. */
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
