import type { Pair } from './parameter-style.ts';

/** The value of a Cookie header (RFC 6265, section 4.2.1). A `;` would end a value, and begin another cookie. */
export function cookieText(pairs: readonly Pair[]): string {
  return pairs.map((pair) => pair.map((one) => one.replaceAll(';', '%3B')).join('=')).join('; ');
}
