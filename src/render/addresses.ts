import { Parser } from 'htmlparser2';
import type { PageLink } from '../model/route.ts';
import { isExternal } from '../shared/url-path.ts';

/** Attributes that hold an address, by element; `*` stands for any (HTML, list of attributes; SVG 2, `href`). */
const ADDRESS_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['href', 'src', 'poster', 'action', 'formaction', 'cite', 'data', 'xlink:href'],
  img: ['srcset'],
  source: ['srcset'],
  link: ['imagesrcset'],
};

/** A page's HTML with every address absolute within the site, and what the checks need of it. */
export interface AddressedPage {
  readonly html: string;
  /** Without the base path, each once. */
  readonly links: readonly PageLink[];
  readonly ids: ReadonlySet<string>;
}

/**
 * Makes the addresses of a page absolute: a relative one counts from the page's clean path, whatever URL a host shows it
 * under, and a root-absolute one gets the base path. Templates and content therefore never know the base path.
 */
export function addressPage(html: string, route: string, basePath: string): AddressedPage {
  const links = new Map<string, PageLink>();
  const ids = new Set<string>();
  const edits: { start: number; end: number; text: string }[] = [];
  const parser = new Parser(
    {
      onopentag(element, attributes) {
        const { id } = attributes;
        if (id !== undefined) ids.add(id);
        for (const { name, value } of addressesOf(element, attributes)) {
          const isSet = name.endsWith('srcset');
          const hrefs = isSet ? value.split(/,\s+|,$/).map((one) => one.trim().split(/\s+/)[0] ?? '') : [value];
          for (const href of hrefs) {
            const absolute = absoluteHref(href, route);
            links.set(`${element} ${absolute}`, { href: absolute, element });
            const final = withBase(absolute, basePath);
            // A link within the page stays one, so that it works wherever the page is shown.
            if (final === href || href.startsWith('#')) continue;
            edits.push(
              ...editsIn(html, { start: parser.startIndex, end: parser.endIndex, name, from: href, to: final }),
            );
          }
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return { html: applyEdits(html, edits), links: [...links.values()], ids };
}

function addressesOf(element: string, attributes: Readonly<Record<string, string>>): { name: string; value: string }[] {
  const names = [...(ADDRESS_ATTRIBUTES['*'] ?? []), ...(ADDRESS_ATTRIBUTES[element] ?? [])];
  const found = names.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const refresh = attributes['http-equiv'] === 'refresh' ? /url=(.*)$/i.exec(attributes.content ?? '')?.[1] : undefined;
  return refresh === undefined ? found : [...found, { name: 'content', value: refresh }];
}

/** The address without the base path, counted from the site's root; external ones and `#` stay as they are. */
function absoluteHref(href: string, route: string): string {
  if (href === '' || isExternal(href) || href.startsWith('/') || href.startsWith('#')) return href;
  const url = new URL(href, `http://site${encodeURI(route)}`);
  return url.pathname + url.search + url.hash;
}

/** A root-absolute address under the base path: `/docs` → `/base/docs`. */
export function withBase(href: string, basePath: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? basePath.slice(0, -1) + href : href;
}

function editsIn(
  html: string,
  edit: { start: number; end: number; name: string; from: string; to: string },
): { start: number; end: number; text: string }[] {
  const tag = html.slice(edit.start, edit.end + 1);
  const nameAt = tag.search(new RegExp(`\\s${edit.name}=`, 'i'));
  const from = edit.from.replaceAll('&', '&amp;');
  const written = [from, edit.from].find((text) => tag.indexOf(text, nameAt) !== -1);
  if (nameAt === -1 || written === undefined) return [];
  const at = tag.indexOf(written, nameAt + edit.name.length + 1);
  const start = edit.start + at;
  return [{ start, end: start + written.length, text: edit.to.replaceAll('&', '&amp;').replaceAll('"', '&quot;') }];
}

function applyEdits(html: string, edits: readonly { start: number; end: number; text: string }[]): string {
  if (edits.length === 0) return html;
  const parts: string[] = [];
  let position = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < position) continue;
    parts.push(html.slice(position, edit.start), edit.text);
    position = edit.end;
  }
  parts.push(html.slice(position));
  return parts.join('');
}
