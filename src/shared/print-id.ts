/**
 * Ids of a page that holds others. A page's own is its path, and each of its ids follows behind a colon, so that no two
 * of them are the same: `/docs/intro` → `docs/intro`, its `errors` → `docs/intro:errors`.
 */
export function printId(path: string, id = ''): string {
  return decodeURIComponent(path).slice(1) + (id === '' ? '' : `:${id}`);
}

/** The link to such an id; `hash` is that of a link to the page itself, empty or with its sign. */
export function printHref(path: string, hash = ''): string {
  return `#${path.slice(1)}${hash.length > 1 ? `:${hash.slice(1)}` : ''}`;
}
