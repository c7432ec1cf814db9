import type { Pair } from './parameter-style.ts';
import { wellFormed } from './snippets/quoted.ts';

/**
 * Percent-encodes everything but the unreserved characters, so that the result is safe within any language's quotes.
 */
export function encodeText(text: string): string {
  const encoded = encodeURIComponent(wellFormed(text));
  return encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Names and values as a query string or a form, without `?`. */
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&');
}

/** An absolute address with its query. */
export function encodedUrl(url: string, query: readonly Pair[]): string {
  if (query.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${encodePairs(query)}`;
}

/** A value in a path; its name for one that clients take as a step to another address (URL Standard, 4.4). */
export function segmentText(text: string, name: string): string {
  return text === '.' || text === '..' ? encodeText(name) : text;
}

/** A path of a description as it is requested: what follows a "#" only tells operations of one path apart. */
export function sentPath(path: string): string {
  return path.replace(/#.*$/s, '');
}
