import { textOf } from './plain-data.ts';

/** The origin and the path of an address: `https://a.example/docs/` → `https://a.example` and `/docs/`. */
export function siteAddress(address: unknown): { readonly url?: string; readonly basePath?: string } {
  const text = textOf(address);
  if (text === undefined || !URL.canParse(text)) return {};
  const { origin, pathname, protocol } = new URL(text);
  if (!/^https?:$/.test(protocol)) return {};
  return { url: origin, ...basePathOf(pathname) };
}

/** `docs` → `/docs/`; nothing for the root, which is the default. */
export function basePathOf(path: unknown): { readonly basePath?: string } {
  const parts = (textOf(path) ?? '').split('/').filter((part) => part !== '' && part !== '.');
  return parts.length === 0 ? {} : { basePath: `/${parts.join('/')}/` };
}

/** The route of a section: `docs/` → `/docs`, empty → `/`. */
export function routeOf(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** The address of a file that is published as it is: `img/a.svg` → `/img/a.svg`. An address stays. */
export function publicAddress(path: unknown): string | undefined {
  const text = textOf(path);
  if (text === undefined || /^data:/i.test(text)) return undefined;
  return /^https?:\/\//i.test(text) ? text : routeOf(text.replace(/^\.\//, ''));
}

/** Where a link of a configuration leads: an address, or a path of the site, which may be written without its slash. */
export function linkTo(target: unknown): string | undefined {
  const text = textOf(target);
  if (text === undefined) return undefined;
  if (/^(?:https?:\/\/|mailto:)/i.test(text)) return text;
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text.startsWith('pathname://') ? text : undefined;
  return `/${text.replace(/^(?:\.?\/)+/, '')}`;
}

/** A former address of a page: `/old.html` and `/old/index.html` are `/old`. */
export function formerAddress(path: string): string {
  return `/${path.replace(/^\/+/, '')}`.replace(/(?:\/index)?(?:\.html?)?$/, '').replace(/(?<=.)\/$/, '') || '/';
}
