import { normalized } from './normalized.ts';
/**
 * Functions for addresses within a site. A route path starts with `/`, has no trailing slash (except `/` itself), no
 * query and no hash, and is percent-encoded where a URL must be (RFC 3986, 2.1).
 */

/** The three parts of an address; `query` and `hash` include their `?` and `#`, and are empty if absent. */
export interface HrefParts {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** Splits an address at its first `#` and the first `?` before it (RFC 3986, section 3). */
export function splitHref(href: string): HrefParts {
  const hashAt = href.indexOf('#');
  const beforeHash = hashAt === -1 ? href : href.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  return {
    path: queryAt === -1 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt === -1 ? '' : beforeHash.slice(queryAt),
    hash: hashAt === -1 ? '' : href.slice(hashAt),
  };
}

/** Whether an address leaves the site: it has a scheme, or starts with `//`. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//');
}

/** Before a path of the host, it says that the path is not one of this site: it gets no base path and is not checked. */
export const PATHNAME = 'pathname://';

/** Whether an address is a path of the host, `pathname:///other/site`. */
export function isPathname(href: string): boolean {
  return href.startsWith(`${PATHNAME}/`) && !href.startsWith(`${PATHNAME}//`);
}

/** `/a/b.html`, `/a/b/index.html` and `/a/b/` → `/a/b`; an empty path → `/`. */
export function cleanPath(path: string): string {
  const withoutFile = path.replace(/(?:\/index)?\.html$/, '');
  const trimmed = withoutFile.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** Joins route parts with single slashes: `joinPath('/docs', 'a/b')` → `/docs/a/b`. */
export function joinPath(...parts: readonly string[]): string {
  const joined = parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/');
  return `/${joined}`;
}

/** The file of a route: `/a/b` → `a/b/index.html`, or `a/b.html` without trailing slash; `/404` is always `404.html`. */
export function outputPathOf(route: string, trailingSlash: boolean): string {
  if (route === '/') return 'index.html';
  const path = decodeURIComponent(route).slice(1);
  return trailingSlash && path !== '404' ? `${path}/index.html` : `${path}.html`;
}

/** A key that is equal for two paths that may be the same file: some disks ignore case and Unicode normalisation. */
export function sameFile(path: string): string {
  return normalized(path, 'NFC').toLowerCase();
}

/** The path of a server's address, which may be relative, without a trailing slash: `https://a.example/v1/` → `/v1`. */
export function serverPath(url: string): string {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname.replace(/\/+$/, '') : '';
}
