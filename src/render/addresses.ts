import type { PageFacts, PageLink } from '../model/route.ts';
import type { SitePaths } from '../model/site-paths.ts';
import { pageAddress } from '../shared/page-address.ts';
import { isExternal, isPathname, PATHNAME } from '../shared/url-path.ts';
import { eachTag, type WrittenAttribute } from './tags.ts';
import { applyEdits, type TextEdit } from './text-edits.ts';

/** Attributes that hold an address on any element (HTML, list of attributes; SVG 2, `href`). */
export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'poster',
  'action',
  'formaction',
  'cite',
  'data',
  'xlink:href',
]);

/** Attributes that hold an address on particular elements only. */
const OWN_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['img', ['srcset']],
  ['source', ['srcset']],
  ['link', ['imagesrcset', 'rel']],
  ['meta', ['http-equiv', 'content']],
]);

/** A page's HTML with every address absolute within the site. */
export interface AddressedPage extends PageFacts {
  readonly html: string;
}

/** Where a page is published. */
export interface PublishedPaths {
  readonly basePath: string;
  readonly paths: SitePaths;
}

/**
 * Makes the addresses of a page absolute: a relative one is resolved against the page's clean path, whatever URL a host
 * serves it under, one of a page gets the form that every host has, and a root-absolute one the base path. Templates and
 * content therefore never know the base path. The links that are returned are as the author wrote them.
 */
export function addressPage(html: string, route: string, { basePath, paths }: PublishedPaths): AddressedPage {
  const links = new Map<string, PageLink>();
  const ids = new Set<string>();
  const edits: TextEdit[] = [];
  let styles = 0;
  eachTag(html, isWanted, (element, attributes) => {
    const isRefresh =
      element === 'meta' && attributes.some(({ name, value }) => name === 'http-equiv' && /^refresh$/i.test(value));
    const isSheet =
      element === 'link' &&
      attributes.some(({ name, value }) => name === 'rel' && /(?:^|\s)stylesheet(?:\s|$)/i.test(value));
    const role = isSheet ? 'stylesheet' : element;
    for (const attribute of attributes) {
      if (attribute.name === 'id') ids.add(attribute.value);
      if (attribute.name === 'style') styles += 1;
      for (const written of addressesIn(attribute, isRefresh)) {
        const absolute = absoluteHref(written, route);
        if (!isPathname(absolute)) links.set(`${role} ${absolute}`, { href: absolute, element: role });
        const final = withBase(pageAddress(absolute, paths), basePath);
        // A link within the page is left alone, so that it works wherever the page is shown.
        if (final === written || written.startsWith('#')) continue;
        for (const edit of editIn(html, attribute, written, final)) edits.push(edit);
      }
    }
  });
  const hasInlineStyles = styles > 0 || html.includes('<style');
  const all = [...links.values()];
  const rewritten = rewrittenLinks(all, paths);
  return {
    html: applyEdits(html, edits),
    links: all,
    ids: [...ids],
    ...(hasInlineStyles && { hasInlineStyles }),
    ...(rewritten && { rewritten }),
  };
}

/** Those of a page's links that `addressPage` writes in the form of a page's address; undefined: none. */
export function rewrittenLinks(links: readonly PageLink[], paths: SitePaths): readonly string[] | undefined {
  const hrefs = links.flatMap(({ href }) => (pageAddress(href, paths) === href ? [] : href));
  return hrefs.length > 0 ? hrefs : undefined;
}

function isWanted(element: string, name: string): boolean {
  return (
    name === 'id' ||
    name === 'style' ||
    ADDRESS_ATTRIBUTES.has(name) ||
    OWN_ATTRIBUTES.get(element)?.includes(name) === true
  );
}

function addressesIn({ name, value }: WrittenAttribute, isRefresh: boolean): string[] {
  if (name === 'id' || name === 'style' || name === 'http-equiv' || name === 'rel') return [];
  if (name === 'content') return isRefresh ? [/url=(.*)$/i.exec(value)?.[1]].filter((one) => one !== undefined) : [];
  if (!name.endsWith('srcset')) return [value];
  return value.split(/,\s+|,$/).map((one) => one.trim().split(/\s+/)[0] ?? '');
}

/** The address relative to the site's root, without the base path; external ones and `#` are left alone. */
export function absoluteHref(href: string, route: string): string {
  if (href === '' || isExternal(href) || href.startsWith('/') || href.startsWith('#')) return href;
  const base = `http://site${encodeURI(route)}`;
  // An invalid address leads nowhere and is left alone.
  if (!URL.canParse(href, base)) return href;
  const url = new URL(href, base);
  return url.pathname + url.search + url.hash;
}

/**
 * A root-absolute address under the base path: `/docs` → `/base/docs`. A path of the host, `pathname:///other`, is one
 * without the base path: `/other`, below the origin of `basePath` if that has one.
 */
export function withBase(href: string, basePath: string): string {
  if (isPathname(href)) {
    const path = href.slice(PATHNAME.length);
    return URL.canParse(basePath) ? new URL(basePath).origin + path : path;
  }
  return href.startsWith('/') && !href.startsWith('//') ? basePath.slice(0, -1) + href : href;
}

function editIn(html: string, { start, end }: WrittenAttribute, from: string, to: string): TextEdit[] {
  const value = html.slice(start, end);
  const written = [from.replaceAll('&', '&amp;'), from].find((text) => value.includes(text));
  if (written === undefined) return [];
  const at = start + value.indexOf(written);
  return [{ start: at, end: at + written.length, text: to.replaceAll('&', '&amp;').replaceAll('"', '&quot;') }];
}
