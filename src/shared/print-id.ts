/**
 * Ids on a page that combines others. A page's own id is its path, and each of its ids follows after a colon, so that
 * all are unique: `/docs/intro` → `docs/intro`, its `errors` → `docs/intro:errors`.
 */
export function printId(path: string, id = ''): string {
  return decodeURIComponent(path).slice(1) + (id === '' ? '' : `:${id}`);
}

/** The link to such an id; `hash` is that of a link to the page itself, empty or with its `#`. */
export function printHref(path: string, hash = ''): string {
  return `#${path.slice(1)}${hash.length > 1 ? `:${hash.slice(1)}` : ''}`;
}
