import { escapeText, type TextPlace } from './escape.ts';
import { elementsOf, type HtmlElement, textOf } from './html-tree.ts';

/** Where a link is, and how its address is rewritten. */
export interface LinkPlace extends TextPlace {
  /** Makes an address of the page valid everywhere. */
  readonly address: (href: string) => string;
}

/** A link with its text; without text, or within a link, only the text. */
export function link({ attribs, children }: HtmlElement, words: string, place: LinkPlace): string {
  const text = words.trim();
  const { href } = attribs;
  if (text === '' || href === undefined || href === '' || place.isLink) return words;
  // Autolinks (CommonMark 6.5).
  if (textOf(children) === href && /^https?:[^\s<>|]+$/.test(href)) return `<${href}>`;
  const [lead, tail] = [words.startsWith(' ') ? ' ' : '', words.endsWith(' ') ? ' ' : ''];
  return `${lead}[${text}](${destination(place.address(href), attribs.title, place)})${tail}`;
}

export function image({ attribs }: HtmlElement, place: LinkPlace): string {
  const { src, alt = '' } = attribs;
  if (src === undefined || src === '') return escapeText(alt, place);
  const text = escapeText(alt.replace(/\s+/g, ' '), { ...place, isLink: true });
  return `![${text}](${destination(place.address(src), attribs.title, place)})`;
}

/** Players and embedded content become links to it. */
export function mediaLink(element: HtmlElement, place: LinkPlace): string {
  const { src, title } = element.attribs;
  const address = src ?? elementsOf(element.children).find(({ attribs }) => attribs.src)?.attribs.src;
  if (address === undefined) return '';
  const words = title ?? element.attribs['aria-label'] ?? address.split('/').at(-1) ?? address;
  return `[${escapeText(words, { ...place, isLink: true })}](${destination(place.address(address), undefined, place)})`;
}

/** Address and title after the text of a link (CommonMark 6.3). */
function destination(address: string, title: string | undefined, { isCell }: LinkPlace): string {
  const safe = address.replace(/[\s<>\\|`]/g, encodeURIComponent);
  // Only balanced parentheses may be unescaped.
  const bare = /[()]/.test(safe) ? `<${safe}>` : safe;
  if (title === undefined || title.trim() === '') return bare;
  const words = title.replace(/\s+/g, ' ').replace(/[\\"]/g, '\\$&');
  return `${bare} "${isCell ? words.replaceAll('|', '\\|') : words}"`;
}
