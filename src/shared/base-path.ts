/**
 * `docs`, `/docs` and `/docs/` → `/docs/`; undefined for what is no path of a site, such as one with the dot segments that
 * browsers remove, written as `%2e` too (URL Standard, "double-dot URL path segment").
 */
export function basePathOf(text: string): string | undefined {
  const parts = text.split('/').filter((part) => part !== '');
  if (parts.some((part) => !/^[\w.~%-]+$/.test(part) || /^(?:\.|%2e)+$/i.test(part))) return undefined;
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}
