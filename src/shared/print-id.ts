/**
 * Ids on a page that combines others. A page's own id is its path, and each of its ids follows after a colon, so that
 * all are unique: `/docs/intro` → `docs/intro`, its `errors` → `docs/intro:errors`.
 */
export function printId(path: string, id = ''): string {
  return pageId(decodeURIComponent(path)) + (id === '' ? '' : `:${id}`);
}

/** The link to such an id; `hash` is that of a link to the page itself, empty or with its `#`. */
export function printHref(path: string, hash = ''): string {
  return `#${pageId(path)}${hash.length > 1 ? `:${hash.slice(1)}` : ''}`;
}

/** The start page has no name in its path. */
function pageId(path: string): string {
  return path === '/' ? 'docgen:start' : path.slice(1);
}
