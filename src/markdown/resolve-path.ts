import { posix } from 'node:path';
import { decoded } from '../shared/decoded.ts';
import { normalized } from '../shared/normalized.ts';

/** Schemes that a page may link to. */
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'geo', 'irc', 'ircs', 'matrix', 'xmpp']);

/**
 * The scheme of an address, in lower case, as browsers parse it: tabs and line endings do not hide it (URL Standard
 * 4.4). Undefined for an address without one.
 */
export function schemeOf(href: string): string | undefined {
  const compact = [...href].filter((character) => character > ' ' && character !== '\u007F').join('');
  return /^([^/?#:]*):/.exec(compact)?.[1]?.toLowerCase();
}

export function isSafeScheme(scheme: string): boolean {
  return SAFE_SCHEMES.has(scheme);
}

/** Whether an address contains an image itself (`data:`). */
export function isInlineImage(href: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(href);
}

/**
 * An address without surrounding spaces and control characters, and with its scheme in lower case, as browsers read it
 * (URL Standard 4.4).
 */
export function bareAddress(written: string): string {
  let [start, end] = [0, written.length];
  while (start < end && isBlank(written.charAt(start))) start += 1;
  while (end > start && isBlank(written.charAt(end - 1))) end -= 1;
  return written.slice(start, end).replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase());
}

function isBlank(character: string): boolean {
  return character <= ' ' || character.trim() === '';
}

/** Percent-encodes characters that an address must not contain, except where they are encoded already. */
export function encodeHref(href: string): string {
  const encoded = href.replace(/%(?![0-9a-f]{2})|[^!#$%&-;=?-Z_a-z~]/giu, (character) =>
    // A lone surrogate has no encoding.
    /\p{Surrogate}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character),
  );
  // The brackets around an IPv6 address (RFC 3986, section 3.2.2) are no others.
  return encoded.replace(/^([a-z][a-z\d+.-]*:)?\/\/%5B([\da-f:.]+)%5D/i, '$1//[$2]');
}

/**
 * A path with composed accents (Unicode, NFC), as docgen names every file that it writes: an editor and a disk may
 * store one name in two ways. Any other path is unchanged.
 */
export function composed(path: string): string {
  // Part by part: a "/" that is encoded belongs to a name, and must not become one that divides names.
  return path.split('/').map(composedName).join('/');
}

function composedName(name: string): string {
  const plain = decoded(name);
  const normal = normalized(plain, 'NFC');
  return normal === plain ? name : encodeURIComponent(normal.toWellFormed());
}

/** The file that a decoded path refers to, relative to the site folder; a path from `/` starts there. */
export function sitePathFrom(sourcePath: string, path: string): string {
  if (path.startsWith('/')) return posix.normalize(path.slice(1));
  return posix.join(posix.dirname(sourcePath), path);
}
