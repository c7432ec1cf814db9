/** `docs`, `/docs` and `/docs/` → `/docs/`; undefined for what is no path of a site. */
export function basePathOf(text: string): string | undefined {
  const parts = text.split('/').filter((part) => part !== '');
  if (parts.some((part) => !/^[\w.~%-]+$/.test(part) || /^\.+$/.test(part))) return undefined;
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}
