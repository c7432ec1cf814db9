import { isObject } from '../../shared/json-object.ts';
import { remembered } from '../../shared/remember.ts';

/** Characters of a message for the values that are allowed: each of ten thousand wrong ones would repeat as many. */
const MOST = 2_000;

/** The words for the items of a list, as many of them as a message has room for. */
export function listInShort<Item>(list: readonly Item[], wordsFor: (item: Item) => string): string {
  let text = '';
  for (const [index, item] of list.entries()) {
    if (text.length > MOST) return `${text} and ${list.length - index} more`;
    text += `${index === 0 ? '' : ', '}${wordsFor(item)}`;
  }
  return text;
}

/** A value as JSON, cut with "…" where a message has no room for it. */
export function jsonInShort(value: unknown): string {
  if (typeof value === 'string' && value.length > MOST) return `${JSON.stringify(start(value))}…`;
  const text = isObject(value) || Array.isArray(value) ? jsonOf(value) : JSON.stringify(value);
  return text.length > MOST ? `${start(text)}…` : text;
}

const jsonOf = remembered((value: object): string => JSON.stringify(value));

function start(text: string): string {
  return text.slice(0, MOST).toWellFormed();
}
