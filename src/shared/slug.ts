/**
 * A readable part of an address: lower case, accents dropped, words joined by `-`. `getPlacesByTag` →
 * `get-places-by-tag`, `Potosí & Sucre` → `potosi-sucre`; empty if no letter or digit is left.
 */
export function slugOf(text: string): string {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
