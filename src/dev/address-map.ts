import { normalized } from '../shared/normalized.ts';
import { cleanPath } from '../shared/url-path.ts';

/** What is at an address of a served site. */
export type AddressTarget =
  | { readonly kind: 'file'; readonly path: string }
  /** The same page under its clean address, built from the map and never from the request. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'none' }
  /** The address itself is invalid: its percent-encoding is broken, or hides a slash or NUL. */
  | { readonly kind: 'invalid' };

/** Resolves request paths; only paths in the list it was made from can be found. */
export interface AddressMap {
  /** `path` is the request's, percent-encoded, without query. */
  readonly find: (path: string) => AddressTarget;
}

/**
 * Maps the paths of a built site (`docs/intro/index.html`, `img/logo.svg`) to addresses under a base path. A page has
 * one clean address (`/docs/intro`); `/docs/intro/`, `/docs/intro.html` and `/docs/intro/index.html` redirect to it.
 */
export function addressMap(paths: readonly string[], basePath: string): AddressMap {
  const pages = new Map<string, string>();
  const files = new Map<string, string>();
  for (const path of paths) {
    if (path.endsWith('.html')) pages.set(keyOf(`/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`), path);
    else files.set(keyOf(`/${path}`), path);
  }
  const base = decodeURI(basePath).slice(0, -1);
  return {
    find: (requested) => {
      const decoded = decode(requested);
      if (decoded === undefined) return { kind: 'invalid' };
      if (base !== '' && decoded === '/') return { kind: 'redirect', to: encodeURI(`${base}/`) };
      if (!`${decoded}/`.startsWith(`${base}/`)) return { kind: 'none' };
      const path = keyOf(decoded.slice(base.length) || '/');
      const file = files.get(path) ?? pages.get(path);
      // Only the start page ends in a slash.
      if (file !== undefined && decoded !== base) return { kind: 'file', path: file };
      const clean = keyOf(cleanPath(path));
      return pages.has(clean)
        ? {
            kind: 'redirect',
            to: encodeURI(base + clean)
              .replaceAll('?', '%3F')
              .replaceAll('#', '%23'),
          }
        : { kind: 'none' };
    },
  };
}

/**
 * A file name may have composed accents on disk and decomposed ones in the address: both are the same name (Unicode,
 * NFC).
 */
function keyOf(path: string): string {
  return normalized(path, 'NFC');
}

/** The path with its percent-encoding decoded; undefined if that is invalid, or if it hides a slash or NUL. */
function decode(path: string): string | undefined {
  if (!path.startsWith('/') || /%2f|%5c|%00|\\|\0/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
