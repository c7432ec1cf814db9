import { Fragment } from 'react';
import type { Word, Words as WordList } from '../../src/model/api-schema.ts';

/** Running text with code and links. */
export function Words({ words }: { readonly words: WordList }) {
  return packed(words).map((word, index) => <Fragment key={index}>{pieceOf(word)}</Fragment>);
}

function pieceOf(word: Word) {
  if (typeof word === 'string') return word;
  return 'code' in word ? <code>{word.code}</code> : <a href={word.href}>{word.label}</a>;
}

/** Merges adjacent texts, which React would separate by comments. */
function packed(words: WordList): WordList {
  const made: Word[] = [];
  for (const word of words) {
    const last = made.at(-1);
    if (typeof word === 'string' && typeof last === 'string') made[made.length - 1] = last + word;
    else made.push(word);
  }
  return made;
}
