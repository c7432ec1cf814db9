/** A key that its object has already. */
export interface RepeatedKey {
  readonly key: string;
  /** Where it starts, in UTF-16 units from 0. */
  readonly offset: number;
  /** With its quotes, if it has some. */
  readonly length: number;
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);

/**
 * The keys that occur twice in one object of a text which `JSON.parse` has accepted, in the order of the text. JSON leaves
 * open which of the two counts (RFC 8259, section 4), and `JSON.parse` takes the last in silence.
 */
export function repeatedKeys(text: string): RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  const open: Set<string>[] = [];
  let start = 0;
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      start = at;
      at = endOfString(text, at);
      end = at + 1;
    } else if (code === COLON) {
      const written = text.slice(start, end);
      const key = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
      const keys = open.at(-1);
      if (keys?.has(key)) repeated.push({ key, offset: start, length: end - start });
      keys?.add(key);
    } else if (OPENING.has(code)) open.push(new Set());
    else if (CLOSING.has(code)) open.pop();
  }
  return repeated;
}

/** The offset of the quote that closes the string which starts here. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
