import { decoded } from './decoded.ts';

/**
 * `docs`, `/docs` and `/docs/` → `/docs/`; undefined for what is no path of a site, such as one with the dot segments that
 * browsers remove, written as `%2e` too (URL Standard, "double-dot URL path segment"), or a `%` that encodes no letter.
 */
export function basePathOf(text: string): string | undefined {
  const parts = text.split('/').filter((part) => part !== '');
  if (!parts.every((part) => /^[\w.~%-]+$/.test(part) && /^(?!\.+$)[^%/\\]+$/.test(decoded(part)))) return undefined;
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
}
