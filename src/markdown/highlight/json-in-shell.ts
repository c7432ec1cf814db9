import type { ThemedToken } from 'shiki/core';
import { tokenHtml } from './token-html.ts';

/** A command without its body, whose place it has, and the body. */
interface DividedCommand {
  readonly command: string;
  readonly json: string;
  /** Where the body was, in UTF-16 units. */
  readonly at: number;
}

/** Where JSON begins that is set out on lines, between quotes of its own: the body of a request. */
const START = /(?<=')[[{]\n/;
/** Its last line. */
const END = /\n[\]}](?=')/;

/** Divides a command for a shell from the JSON that it sends; undefined if it sends none. */
export function jsonInShell(code: string): DividedCommand | undefined {
  const at = code.search(START);
  // Sought once, as one expression for both would from each beginning: what ends a later one ends the first.
  const last = at < 0 ? -1 : code.slice(at + 2).search(END);
  if (last < 0) return undefined;
  const end = at + 2 + last + 2;
  return { command: code.slice(0, at) + code.slice(end), json: code.slice(at, end), at };
}

/** The lines of a command as HTML, with those of its body where it was. */
export function joinJson(
  { command, at }: DividedCommand,
  tokens: readonly (readonly ThemedToken[])[],
  json: readonly string[],
): readonly string[] {
  const before = command.slice(0, at).split('\n');
  const row = before.length - 1;
  const [start, end] = divide(tokens[row] ?? [], before[row]?.length ?? 0);
  return [
    ...tokens.slice(0, row).map(tokenHtml),
    tokenHtml(start) + (json[0] ?? ''),
    ...json.slice(1, -1),
    (json.at(-1) ?? '') + tokenHtml(end),
    ...tokens.slice(row + 1).map(tokenHtml),
  ];
}

/** The tokens of a line before a column, and those from it on. */
function divide(tokens: readonly ThemedToken[], column: number): [ThemedToken[], ThemedToken[]] {
  const parts: [ThemedToken[], ThemedToken[]] = [[], []];
  let start = 0;
  for (const token of tokens) {
    const { content } = token;
    const cut = Math.max(0, column - start);
    if (cut > 0) parts[0].push({ ...token, content: content.slice(0, cut) });
    if (cut < content.length) parts[1].push({ ...token, content: content.slice(cut) });
    start += content.length;
  }
  return parts;
}
