import { escapeHtml } from '../shared/escape-html.ts';

/** A line with a stand-in for each of its plain strings, so that lines that differ in those alone are one. */
export interface LineShape {
  readonly shape: string;
  /** What the stand-ins stand for, in their order. */
  readonly strings: readonly string[];
}

/**
 * A string in quotes whose signs mean nothing special in any language: no escape, no placeholder, no space, and no short
 * word in capitals, which may be one of SQL. Behind a "[" it may be a set of signs in a regular expression, where "-" has
 * a meaning.
 */
const PLAIN_STRING = /(?<![[\\\w"'`])(["'])([a-z0-9][\w./:+=-]*|[A-Z][\w./:+=-]{20,})\1/g;

const STAND_IN = /x\d+x/g;

/** Takes the plain strings out of a line; undefined where it has none, or a text that looks like a stand-in. */
export function shapeOf(line: string): LineShape | undefined {
  if (line.search(STAND_IN) !== -1) return undefined;
  const strings: string[] = [];
  const shape = line.replace(PLAIN_STRING, (_, quote: string, content: string) => {
    strings.push(content);
    return `${quote}x${strings.length - 1}x${quote}`;
  });
  return strings.length === 0 ? undefined : { shape, strings };
}

/** Puts the strings back into the HTML of a shape; undefined where colours part a stand-in. */
export function fillShape(html: string, strings: readonly string[]): string | undefined {
  if (html.match(STAND_IN)?.length !== strings.length) return undefined;
  let next = 0;
  return html.replace(STAND_IN, () => escapeHtml(strings[next++] ?? ''));
}
