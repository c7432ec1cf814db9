import { decodeHTMLAttribute } from 'entities';

/** An attribute in an HTML text. */
export interface WrittenAttribute {
  /** In lower case. */
  readonly name: string;
  /** With its entities decoded. */
  readonly value: string;
  /** Offsets of the value in the text, without its quotes. */
  readonly start: number;
  readonly end: number;
}

/** Elements that contain only text, whatever it looks like (HTML 13.1.2). */
const TEXT_ELEMENTS = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp']);

/**
 * Passes the opening tags of an HTML text that have one of the wanted attributes, with those attributes, each name
 * once. It parses them as htmlparser2 does, but looks at nothing else and scans by character, which is ten times
 * faster: every page goes through here.
 */
export function eachTag(
  html: string,
  isWanted: (element: string, name: string) => boolean,
  visit: (element: string, attributes: readonly WrittenAttribute[]) => void,
): void {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (!isLetter(html.charCodeAt(at + 1))) {
      at = afterMarkup(html, at);
      continue;
    }
    const nameEnd = endOfName(html, at + 1, false);
    const element = html.slice(at + 1, nameEnd).toLowerCase();
    let found: WrittenAttribute[] | undefined;
    at = nameEnd;
    for (;;) {
      at = afterSpace(html, at, true);
      if (at >= html.length) return;
      if (html.charCodeAt(at) === GREATER) break;
      const attribute = readAttribute(html, at);
      if (attribute === undefined) return;
      at = attribute.next;
      const name = html.slice(attribute.nameStart, attribute.nameEnd).toLowerCase();
      if (!isWanted(element, name) || found?.some((one) => one.name === name)) continue;
      found ??= [];
      found.push(written(html, name, attribute));
    }
    if (found) visit(element, found);
    at = TEXT_ELEMENTS.has(element) ? endOfText(html, element, at) : at + 1;
  }
}

const [TAB, NEWLINE, FORM_FEED, RETURN, SPACE] = [9, 10, 12, 13, 32];
const [EXCLAMATION, QUOTE, APOSTROPHE, SLASH, EQUALS, GREATER, QUESTION] = [33, 34, 39, 47, 61, 62, 63];

/** Offsets of an attribute; `start` and `end` are those of its value without quotes. */
interface AttributeSpan {
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly start: number;
  readonly end: number;
  /** Where the rest of the tag begins. */
  readonly next: number;
}

/** Undefined if the text ends within the value. */
function readAttribute(html: string, nameStart: number): AttributeSpan | undefined {
  const nameEnd = endOfName(html, nameStart + 1, true);
  const equals = afterSpace(html, nameEnd, false);
  if (html.charCodeAt(equals) !== EQUALS) return { nameStart, nameEnd, start: nameEnd, end: nameEnd, next: nameEnd };
  const start = afterSpace(html, equals + 1, false);
  const quote = html.charCodeAt(start);
  if (quote === QUOTE || quote === APOSTROPHE) {
    const end = html.indexOf(quote === QUOTE ? '"' : "'", start + 1);
    return end === -1 ? undefined : { nameStart, nameEnd, start: start + 1, end, next: end + 1 };
  }
  let end = start;
  while (end < html.length && !isSpace(html.charCodeAt(end)) && html.charCodeAt(end) !== GREATER) end += 1;
  return { nameStart, nameEnd, start, end, next: end };
}

/** The end of the name of an element, or of an attribute, which "=" ends too (HTML 13.2.5.8 and 13.2.5.33). */
function endOfName(html: string, from: number, isAttribute: boolean): number {
  let at = from;
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (isSpace(code) || code === SLASH || code === GREATER || (isAttribute && code === EQUALS)) break;
  }
  return at;
}

function afterSpace(html: string, from: number, withSlashes: boolean): number {
  let at = from;
  while (isSpace(html.charCodeAt(at)) || (withSlashes && html.charCodeAt(at) === SLASH)) at += 1;
  return at;
}

function isSpace(code: number): boolean {
  return code === SPACE || code === NEWLINE || code === TAB || code === FORM_FEED || code === RETURN;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function written(html: string, name: string, { start, end }: AttributeSpan): WrittenAttribute {
  const raw = html.slice(start, end);
  return { name, value: raw.includes('&') ? decodeHTMLAttribute(raw) : raw, start, end };
}

/** Where to continue after a comment, a closing tag, a declaration, or a character that is text. */
function afterMarkup(html: string, at: number): number {
  const next = html.charCodeAt(at + 1);
  if (next !== SLASH && next !== EXCLAMATION && next !== QUESTION) return at + 1;
  const isComment = next === EXCLAMATION && html.startsWith('--', at + 2);
  const end = isComment ? html.indexOf('-->', at + 4) : html.indexOf('>', at);
  return end === -1 ? html.length : end + 1;
}

function endOfText(html: string, element: string, at: number): number {
  const closing = new RegExp(`</${element}[\\s/>]`, 'gi');
  closing.lastIndex = at;
  return closing.exec(html)?.index ?? html.length;
}
