import type { SourceFile } from '../../model/source.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { type Spot, spotBetween } from './api-file.ts';
import { keysOf } from './pointer.ts';

interface Found {
  /** Offset of the key's opening quote; undefined for an item of a list. */
  readonly key: number | undefined;
  readonly value: number;
}

/**
 * Finds the keys and values of JSON pointers in a text that `JSON.parse` has accepted. Only the objects on the path are
 * scanned, each once: the descriptions that come as JSON are the large ones.
 */
export function jsonPlaces(source: SourceFile) {
  const { text } = source;
  const members = new Map<number, Map<string, Found>>();
  const spots = new Map<number, Spot>();

  const membersOf = (start: number): Map<string, Found> => {
    return getOrInsert(members, start, () => readMembers(text, start));
  };

  return (pointer: string, part: 'key' | 'value'): Spot => {
    let found: Found = { key: undefined, value: skipSpace(text, 0) };
    let isWhole = true;
    for (const key of keysOf(pointer)) {
      const next = membersOf(found.value).get(key);
      isWhole = next !== undefined;
      if (!next) break;
      found = next;
    }
    const start = part === 'key' || !isWhole ? (found.key ?? found.value) : found.value;
    // Thousands of problems may be those of one object, such as a description without line breaks.
    return getOrInsert(spots, start, () => spotBetween(source, start, skipValue(text, start)));
  };
}

/** Keys or indices of the object or list that starts here, and their positions. */
function readMembers(text: string, start: number): Map<string, Found> {
  const made = new Map<string, Found>();
  const open = text[start];
  if (open !== '{' && open !== '[') return made;
  let at = skipSpace(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    let key: number | undefined;
    let name = String(index);
    if (open === '{') {
      key = at;
      at = skipValue(text, at);
      name = String(JSON.parse(text.slice(key, at)));
      at = skipSpace(text, skipSpace(text, at) + 1);
    }
    made.set(name, { key, value: at });
    at = skipSpace(text, skipValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return made;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
}

/** The offset after the value that starts here; strings, objects and lists are skipped as a whole. */
function skipValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const character = text[at];
    if (character === '"') {
      at += 1;
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (depth === 0) {
      while (at < text.length && !',]} \t\r\n'.includes(text.charAt(at))) at += 1;
      return at;
    }
    at += 1;
  } while (depth > 0 && at < text.length);
  return at;
}
