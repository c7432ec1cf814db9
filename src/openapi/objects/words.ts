import type { Word, Words } from '../../model/api-schema.ts';

/** Running text in pieces (see `Words`). */

/** Puts a separator between texts. */
export function joinWords(texts: readonly Words[], separator: string): Words {
  return texts.flatMap((words, index) => (index === 0 ? words : [separator, ...words]));
}

/** The text without links and markup. */
export function codeList(texts: readonly string[], last: 'and' | 'or'): Words {
  return texts.flatMap((code, index): Word[] => {
    if (index === 0) return [{ code }];
    return [index === texts.length - 1 ? ` ${last} ` : ', ', { code }];
  });
}

/** The text without links and marks. */
export function plainWords(words: Words): string {
  return words
    .map((word) => {
      if (typeof word === 'string') return word;
      return 'code' in word ? word.code : word.label;
    })
    .join('');
}
