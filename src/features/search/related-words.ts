import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { SearchRecord } from '../../shared/search-protocol.ts';
import { queryWords } from '../../shared/search-words.ts';
import { wordsOf } from './words.ts';

/**
 * Groups of words that lead to one another. A record whose title has a word of a group, or all words of one of its
 * phrases, is also found by the rest of the group; the index contains that, so that a search loads nothing for it.
 */
export type RelatedWords = (record: SearchRecord) => SearchRecord;

/** A word or a phrase of a group, and everything else in the group. */
interface Entry {
  readonly words: readonly string[];
  readonly others: string;
}

export function relatedWords(groups: readonly (readonly string[])[]): RelatedWords {
  const byFirst = new Map<string, Entry[]>();
  for (const group of groups)
    for (const phrase of group) {
      const words = queryWords(phrase);
      const others = group.filter((other) => other !== phrase).join(' ');
      const [first = ''] = words;
      getOrInsert(byFirst, first, () => []).push({ words, others });
    }
  return (record) => {
    const title = new Set(wordsOf(record.title).flatMap((word) => [word, word.replace(/s$/, '')]));
    const also = [...title].flatMap((word) =>
      (byFirst.get(word) ?? []).filter(({ words }) => words.every((one) => title.has(one))).map(({ others }) => others),
    );
    return also.length === 0 ? record : { ...record, also: also.join(' ') };
  };
}
