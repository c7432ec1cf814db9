import type { SitePaths } from '../model/site-paths.ts';
import { decoded } from './decoded.ts';
import { cleanPath, splitHref } from './url-path.ts';

/**
 * The address of the page that a root-absolute link leads to, if it is written in another form: `/a.html`, `/a/` and
 * `/a/index.html` → `/a`, with query and hash. A plain host has only the one of these that is the name of the page's file,
 * but each has `/a`. The address of a file, or of nothing, is unchanged.
 */
export function pageAddress(href: string, { pages, htmlFiles }: SitePaths): string {
  if (!OTHER_FORM.test(href)) return href;
  const { path, query, hash } = splitHref(href);
  const clean = cleanPath(path);
  const plain = decoded(path);
  const isFile = htmlFiles.has(plain.endsWith('/') ? `${plain}index.html` : plain);
  return isFile || !pages.has(decoded(clean)) ? href : clean + query + hash;
}

/** A path from the root, but for `/`, in a form that no page's address has. */
const OTHER_FORM = /^\/[^/?#][^?#]*(?:\/|\.html)(?:[?#]|$)/;
