import { escapeHtml } from '../../shared/escape-html.ts';

/** A line with a stand-in for each of its plain strings and numbers, so that lines that differ in those alone are one. */
export interface LineShape {
  readonly shape: string;
  /** What the stand-ins stand for, in their order. */
  readonly parts: readonly string[];
}

/**
 * A string in quotes whose signs mean nothing special in any language: no escape, no placeholder, no space, and no short
 * word in capitals, which may be one of SQL. Behind a "[" it may be a set of signs in a regular expression, where "-" has
 * a meaning.
 */
const PLAIN_STRING = /(?<![[\\\w"'`])(["'])(?:[a-z0-9][\w./:+=-]*|[A-Z][\w./:+=-]{20,})\1/;

/** A whole number as a value: behind a sign that a value follows, before one that ends it. No octal one, no part of a date. */
const PLAIN_NUMBER = /(?<=[:,(=] ?)(?:0|[1-9]\d*)(?=\s*(?:[,;)\]}]|$))/;

const PLAIN_PART = new RegExp(`${PLAIN_STRING.source}|${PLAIN_NUMBER.source}`, 'g');

/** Stands for the inside of a string. */
const ANY_STRING = 'x0x';

const ANY_NUMBER = '7070707';

const STAND_IN = new RegExp(`${ANY_STRING}|${ANY_NUMBER}`, 'g');

/** Takes the plain strings and numbers out of a line; undefined where it has none, or a text that looks like a stand-in. */
export function shapeOf(line: string): LineShape | undefined {
  if (line.search(STAND_IN) !== -1) return undefined;
  const parts: string[] = [];
  const shape = line.replace(PLAIN_PART, (part: string, quote: string | undefined) => {
    parts.push(quote ? part.slice(1, -1) : part);
    return quote ? quote + ANY_STRING + quote : ANY_NUMBER;
  });
  return parts.length === 0 ? undefined : { shape, parts };
}

/** Puts the parts back into the HTML of a shape; undefined where colours part a stand-in. */
export function fillShape(html: string, parts: readonly string[]): string | undefined {
  if (html.match(STAND_IN)?.length !== parts.length) return undefined;
  let next = 0;
  return html.replace(STAND_IN, () => escapeHtml(parts[next++] ?? ''));
}
