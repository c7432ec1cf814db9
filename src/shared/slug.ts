/**
 * A readable part of an address: lower case, accents dropped, words joined by `-`. `getPlacesByTag` →
 * `get-places-by-tag`, `Potosí & Sucre` → `potosi-sucre`; empty if no letter or digit is left.
 */
export function slugOf(text: string): string {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)) return text;
  // Marks are dropped before too: to sort a run of them takes the square of its length.
  const plain = text.replace(/\p{M}/gu, '').normalize('NFKD').replace(/\p{M}/gu, '');
  return wordsOf(plain).join('-').toLowerCase();
}

/**
 * The words of a name, however it joins them: `getHTTPMethod_v2` → `get`, `HTTP`, `Method`, `v2`; `listIPs` → `list`,
 * `IPs`.
 */
export function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(?!\p{Lu}s(?!\p{Ll}))(\p{Lu}\p{Ll})/gu, '$1-$2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Signs that tell names apart, in words: `C++` → `C plus plus`, `C#` → `C sharp`, `.NET` → `dot NET`. */
export function withSpelledSigns(name: string): string {
  return name
    .replace(/(?<=[\p{L}\p{N}])\+{1,2}/gu, (signs) => ' plus'.repeat(signs.length))
    .replace(/(?<=[\p{L}\p{N}])#/gu, ' sharp')
    .replace(/^\.(?=\p{L})/u, 'dot ');
}

/** Disks store names of 255 bytes, and the name of a preview picture is longer than that of its page. */
const MAX_BYTES = 200;

/** As much of a part of an address, or of several, as the name of a folder may have. */
export function shortened(part: string): string {
  const bytes = new TextEncoder().encode(part);
  if (bytes.length <= MAX_BYTES) return part;
  // A character of which a byte is missing is left out.
  return new TextDecoder().decode(bytes.subarray(0, MAX_BYTES), { stream: true }).replace(/[-/]+$/, '');
}
