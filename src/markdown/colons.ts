import type { Nodes } from 'mdast';
import { visit } from './visit.ts';

/**
 * Signs that stand in for a colon while a text is parsed: punctuation like it, so that the emphasis around them stays, of
 * one UTF-16 unit, so that places do, and hardly ever written.
 */
const STAND_INS = ['\uFE13', '\uFE14', '\uFE12', '\uFE15', '\uFE16', '\uA6F4', '\uA876', '\u2E4A'];

/** How a line of a directive starts: below quotes and lists, too. */
const FENCE = /^[ \t>*+.)\d-]*:{3,}/;

/** What follows on a line that opens or closes a directive. What is looked at is bounded: the time grows with the text. */
const REST = /[ \t]*$|[a-z][\w-]{0,60}(?:\[.{0,500}\])?(?:\{[^{}\n]{0,500}\})?[ \t]*$/;

/**
 * A colon that the parser would take for a directive of one colon or two. Left out are those that definitions (`]:`),
 * addresses in `<>` and names of attributes need.
 */
const SINGLE = /(?<!\]|<[a-z][a-z\d+.-]{0,31}):(?=[\p{L}\p{N}])(?![\w.:-]{0,60}\s{0,20}(?:=|\/?>))/u;

const COLON = new RegExp(`${FENCE.source}(?:(?=${REST.source})|())|${SINGLE.source}`, 'gimu');

/** A text whose single colons are hidden, and the sign that hides them. */
export interface HiddenColons {
  readonly text: string;
  /** Undefined where nothing is hidden. */
  readonly sign: string | undefined;
}

/**
 * Hides the colons that are text to docgen, as in `10:30` and `:smile:`, from a parser that would make directives of
 * them. Those of lines that open or close a directive (`:::note`) stay.
 */
export function hideColons(text: string): HiddenColons {
  if (!text.includes(':')) return { text, sign: undefined };
  const sign = STAND_INS.find((one) => !text.includes(one));
  if (sign === undefined) return { text, sign };
  const hide = (match: string, unfit?: string) =>
    match === ':' || unfit !== undefined ? match.replaceAll(':', sign) : match;
  return { text: text.replace(COLON, hide), sign };
}

/** Puts the colons back, in every string of a tree. */
export function showColons(tree: Nodes, sign: string | undefined): void {
  if (sign === undefined) return;
  visit(tree, (node) => {
    showIn(node as unknown as Record<string, unknown>, sign);
    if (node.type === 'containerDirective') showIn(node.attributes ?? {}, sign);
  });
}

function showIn(record: Record<string, unknown>, sign: string): void {
  for (const [key, value] of Object.entries(record))
    if (typeof value === 'string' && value.includes(sign)) record[key] = value.replaceAll(sign, ':');
}
