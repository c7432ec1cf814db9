import { cleanPath } from '../shared/url-path.ts';

/** The base path of the site; starts and ends with `/`. */
export function basePath(): string {
  return document.documentElement.dataset.basePath ?? '/';
}

/** The clean path of a page: without `index.html`, `.html` or a trailing slash; only the start page ends in one. */
export function cleanPagePath(path: string): string {
  const base = basePath();
  if (!isBelowBase(path, base)) return path;
  const clean = cleanPath(path.slice(base.length - 1));
  return clean === '/' ? base : base.slice(0, -1) + clean;
}

/**
 * The page of this site that a link leads to, under its clean address; undefined for what the browser handles: other
 * origins, other windows, downloads, files, and anything outside the base path.
 */
export function pageOfLink(link: Element): URL | undefined {
  const href = link.getAttribute('href');
  const target = link.getAttribute('target') ?? '';
  if (href === null || link.hasAttribute('download') || (target !== '' && target !== '_self')) return undefined;
  const url = parseAddress(href);
  if (url?.origin !== location.origin || !isBelowBase(url.pathname, basePath()) || isFile(url.pathname))
    return undefined;
  url.pathname = cleanPagePath(url.pathname);
  return url;
}

/** Whether two addresses show the same page, whatever their query and hash. */
export function isSamePage(a: { readonly pathname: string }, b: { readonly pathname: string }): boolean {
  return cleanPagePath(a.pathname) === cleanPagePath(b.pathname);
}

/** Shows the clean form of the page's own address, without a load. A path may begin with two slashes, as that of another host does. */
export function cleanCurrentAddress(): void {
  const { origin, pathname, search, hash } = location;
  const clean = cleanPagePath(pathname);
  if (clean !== pathname) history.replaceState(history.state, '', origin + clean + search + hash);
}

function parseAddress(href: string): URL | undefined {
  try {
    return new URL(href, document.baseURI);
  } catch {
    return undefined;
  }
}

function isBelowBase(path: string, base: string): boolean {
  return path.startsWith(base) || `${path}/` === base;
}

/** A last part with an extension is a file: the build writes links to pages without one. */
function isFile(path: string): boolean {
  return /\.[a-z][a-z0-9]*$/i.test(path);
}
