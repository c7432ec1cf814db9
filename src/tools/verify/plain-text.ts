import { decodeHTML } from 'entities';

/** A text as it is compared with a secret. */
export interface PlainText {
  /** A character for each byte of UTF-8, without encodings, in lower case. */
  readonly text: string;
  /** Where each of its characters ends in the original. */
  readonly ends: readonly number[];
}

/** Characters that addresses, JSON, HTML and JSON Pointer (RFC 6901, section 3) write as several. */
const ENCODED = /(?:%[\da-f]{2})+|\\u[\da-f]{4}|\\[^u]|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});|~[01]/gi;

/**
 * A text without the encodings that hide what is in it. Characters that forms and the two alphabets of Base64 use for one
 * another are the same. `isEncoded`: false leaves encodings as they are.
 */
export function plainText(original: string, isEncoded = true): PlainText {
  const ends: number[] = [];
  let text = '';
  const add = (bytes: Buffer, end: number): void => {
    for (const byte of bytes) {
      text += alike(String.fromCharCode(byte));
      ends.push(end);
    }
  };
  let from = 0;
  const addPlain = (to: number): void => {
    for (const character of original.slice(from, to)) {
      from += character.length;
      add(Buffer.from(character), from);
    }
  };
  for (const { 0: encoded, index } of isEncoded ? original.matchAll(ENCODED) : []) {
    addPlain(index);
    from += encoded.length;
    add(decodedBytes(encoded), from);
  }
  addPlain(original.length);
  return { text: text.toLowerCase(), ends };
}

function decodedBytes(encoded: string): Buffer {
  const rest = encoded.slice(1);
  switch (encoded[0]) {
    case '%':
      return Buffer.from(encoded.replaceAll('%', ''), 'hex');
    case '&':
      return Buffer.from(decodeHTML(encoded));
    case '~':
      return Buffer.from(rest === '1' ? '/' : '~');
    default:
      return Buffer.from(rest.length > 1 ? String.fromCharCode(Number.parseInt(rest.slice(1), 16)) : rest);
  }
}

function alike(character: string): string {
  if (character === ' ' || character === '-') return '+';
  return character === '_' ? '/' : character;
}
