import { SHORTEST_MISSPELT } from '../../shared/search-protocol.ts';
import type { Entry } from './in-shards.ts';

/** The suffixes of sorted words in order, each with its possible first letters. */
export function suffixesOf(words: readonly string[]): Entry<string>[] {
  const suffixes = new Map<string, string>();
  for (const word of words) {
    const suffix = suffixOf(word);
    if (suffix !== undefined) suffixes.set(suffix, (suffixes.get(suffix) ?? '') + letterOf(word));
  }
  return [...suffixes].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A word without its first letter; undefined for paths, numbers and short words, which are rarely misspelt. */
export function suffixOf(word: string): string | undefined {
  return word.length < SHORTEST_MISSPELT || /[/\d]/.test(word) ? undefined : word.slice(letterOf(word).length);
}

export function letterOf(word: string): string {
  const [first = ''] = word;
  return first;
}
