import { escapeText } from '../../shared/escape-html.ts';
import { isTooDeep } from './deep-code.ts';
import { type CodeText, loadGrammars, tokensOf } from './grammars.ts';
import { joinJson, jsonInShell } from './json-in-shell.ts';
import { languageId } from './languages.ts';
import { tokenHtml } from './token-html.ts';

/** Distinct blocks to remember; beyond that, all are forgotten. */
const MAX_REMEMBERED = 16_000;

const LINE_BREAK = /\r\n|\n|\r/;

const remembered = new Map<string, readonly string[]>();
/** Keys of the blocks that another process has highlighted. */
const taken = new Set<string>();
let findFormer: (key: string) => readonly string[] | undefined = () => undefined;
/** Blocks that `highlightLines` could not highlight for want of a grammar, and the number of all such blocks so far. */
let late: CodeText[] = [];
let lateCount = 0;

/** Blocks that this process has highlighted, by language and code. */
export function newBlocks(): (readonly [key: string, lines: readonly string[]])[] {
  return [...remembered].filter(([key]) => !taken.has(key));
}

/** Reuses what another process has highlighted; `find` returns a block by its key. */
export function rememberBlocks(find: (key: string) => readonly string[] | undefined): void {
  findFormer = find;
}

/** Remembers the lines of a block. */
export function rememberLines(block: CodeText, lines: readonly string[]): void {
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(keyOfBlock(block), lines);
}

/** Identifies a block among those that look different. */
export function keyOfBlock({ code, language }: CodeText): string {
  return `${languageId(language) ?? ''}\n${code}`;
}

/** The lines of a block that needs no grammar: either it was highlighted before, or its language has none. */
export function knownLines(block: CodeText): readonly string[] | undefined {
  if (languageId(block.language) === undefined) return plainLines(block.code);
  const key = keyOfBlock(block);
  const known = remembered.get(key);
  if (known) return known;
  const former = findFormer(key);
  if (!former) return undefined;
  taken.add(key);
  remembered.set(key, former);
  return former;
}

/** Like `highlightLines`, as the content of `<code>`. */
export function highlight(code: string, language: string): string {
  return highlightLines(code, language).join('\n');
}

/**
 * The lines of code as escaped text with token classes; plain text if Shiki does not know the language, or if a
 * grammar is not loaded yet, in which case `withGrammars` calls again.
 */
export function highlightLines(code: string, language: string): readonly string[] {
  const block = { code, language };
  const known = knownLines(block);
  if (known) return known;
  if (isTooDeep(code)) return plainLines(code);
  const lines = colouredLines(code.split(LINE_BREAK).join('\n'), languageId(language) ?? '');
  if (!lines) {
    late.push(block);
    lateCount += 1;
    return plainLines(code);
  }
  rememberLines(block, lines);
  return lines;
}

/** Undefined if a grammar is not loaded yet: that of the language, or of what is in it. */
function colouredLines(code: string, id: string): readonly string[] | undefined {
  const parts = id === 'shellscript' ? jsonInShell(code) : undefined;
  const tokens = tokensOf(parts?.command ?? code, id);
  if (!tokens || !parts) return tokens?.map(tokenHtml);
  const before = lateCount;
  const json = highlightLines(parts.json, 'json');
  return lateCount === before ? joinJson(parts, tokens, json) : undefined;
}

function plainLines(code: string): readonly string[] {
  return code.split(LINE_BREAK).map(escapeText);
}

/**
 * Runs a function that highlights code synchronously, and runs it again if a grammar was missing. Loading the likely
 * grammars beforehand (`loadGrammars`) only saves the second run.
 */
export async function withGrammars<T>(make: () => T | Promise<T>): Promise<T> {
  const before = lateCount;
  const made = await make();
  if (lateCount === before) return made;
  const blocks = late;
  late = [];
  await loadGrammars(blocks);
  return withGrammars(make);
}
