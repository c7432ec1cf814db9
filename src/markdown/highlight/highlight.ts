import type { HighlighterCore, ThemedToken } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import { escapeText } from '../../shared/escape-html.ts';
import { classOfColor, highlightTheme } from './highlight-theme.ts';
import { lineMemory } from './line-memory.ts';

/**
 * Lines longer than this many UTF-16 units are shown without colours: they are data rather than code, and the time that
 * grammars take grows with the square of the length, to seconds for a line of JavaScript of 5,000.
 */
const MAX_LINE_LENGTH = 1000;

/** Distinct blocks that are remembered; past it the memory starts anew. */
const MAX_REMEMBERED = 16_000;

/** Code as it stands in a block, without its notes. */
export interface CodeText {
  readonly code: string;
  /** Name of its language, as its author wrote it. */
  readonly language: string;
}

/** Names that people write for a language that Shiki knows by another. */
const otherNames: Readonly<Record<string, string>> = {
  curl: 'bash',
  text: '',
  plain: '',
  plaintext: '',
  txt: '',
  console: 'shellsession',
};

// Grammars are large and the same for every site, so that one highlighter lives as long as the process.
let started: Promise<HighlighterCore> | undefined;
let highlighter: HighlighterCore | undefined;
const remembered = new Map<string, readonly string[]>();
/** Keys of the blocks that another process has highlighted. */
const taken = new Set<string>();
let findFormer: (key: string) => readonly string[] | undefined = () => undefined;
/** By grammar: Shiki makes one anew when a language is loaded that is a part of it, and its former states end then. */
const memories = new WeakMap<object, ReturnType<typeof lineMemory>>();

/**
 * Loads the grammars of these languages, each once; a name that Shiki does not know is passed over. Must have ended
 * before `highlight` is asked for one of them.
 */
export async function loadLanguages(names: Iterable<string>): Promise<void> {
  const wanted = [...new Set([...names].map(grammarOf))].filter((name) => isBundled(name) && !isLoaded(name));
  if (wanted.length === 0) return;
  started ??= startHighlighter();
  const loading = await started;
  highlighter = loading;
  for (const name of wanted.filter(isBundled)) await loading.loadLanguage(bundledLanguages[name]);
}

/** The highlighter is large, and a build in which no code is new does without it. */
async function startHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { regexEngine }] = await Promise.all([
    import('shiki/core'),
    import('./regex-engine.ts'),
  ]);
  return createHighlighterCore({
    themes: [highlightTheme],
    langs: [],
    engine: regexEngine(),
  });
}

/** Blocks that this process has highlighted, by language and code. */
export function newBlocks(): (readonly [key: string, lines: readonly string[]])[] {
  return [...remembered].filter(([key]) => !taken.has(key));
}

/** Takes over what another process has highlighted; `find` gives a block by its key. */
export function rememberBlocks(find: (key: string) => readonly string[] | undefined): void {
  findFormer = find;
}

function knownBlock(key: string): readonly string[] | undefined {
  const known = remembered.get(key);
  if (known) return known;
  const former = findFormer(key);
  if (!former) return undefined;
  taken.add(key);
  remembered.set(key, former);
  return former;
}

/** Whether a block needs no grammar: it was highlighted before, or its language has none. */
export function isHighlighted(block: CodeText): boolean {
  return knownBlock(keyOfBlock(block)) !== undefined || !isBundled(grammarOf(block.language));
}

/** Keeps what another thread has highlighted. */
export function rememberLines(block: CodeText, lines: readonly string[]): void {
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(keyOfBlock(block), lines);
}

/** What tells a block from others that look different. */
export function keyOfBlock({ code, language }: CodeText): string {
  return `${grammarOf(language)}\n${code}`;
}

/** The inside of `<code>`: escaped text with token classes; plain text for a language that is not loaded. */
export function highlight(code: string, language: string): string {
  return highlightLines(code, language).join('\n');
}

/** As `highlight`, line by line. */
export function highlightLines(code: string, language: string): readonly string[] {
  const grammar = grammarOf(language);
  const known = knownBlock(keyOfBlock({ code, language }));
  if (known) return known;
  if (!highlighter || !isLoaded(grammar)) return code.split(/\r\n|\n|\r/).map(escapeText);
  const lines = memoryOf(grammar, highlighter)(code.split(/\r?\n/));
  rememberLines({ code, language }, lines);
  return lines;
}

function memoryOf(name: string, { codeToTokens, getLanguage }: HighlighterCore): ReturnType<typeof lineMemory> {
  const grammar = getLanguage(name);
  const known = memories.get(grammar);
  if (known) return known;
  const made = lineMemory((line, state) => {
    // As Shiki does within a text, such lines leave the grammar where it was.
    if (line === '' || line.length >= MAX_LINE_LENGTH) return { html: escapeText(line), state };
    const { tokens, grammarState } = codeToTokens(line, {
      lang: name,
      theme: highlightTheme.name ?? '',
      ...(state && { grammarState: state }),
      // A limit of time would make the same input give other bytes on a busy machine.
      tokenizeTimeLimit: 0,
    });
    return { html: tokens.map(lineHtml).join(''), state: grammarState };
  });
  memories.set(grammar, made);
  return made;
}

/** Tokens as HTML; neighbours of one class become one span, and space at a span's end stays outside. */
function lineHtml(tokens: readonly ThemedToken[]): string {
  const runs: { name: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const last = runs.at(-1);
    const name = content.trim() === '' ? last?.name : classOfColor(color);
    if (last && last.name === name) last.text += content;
    else runs.push({ name, text: content });
  }
  return runs.map(runHtml).join('');
}

function runHtml({ name, text }: { name: string | undefined; text: string }): string {
  const token = text.trimEnd();
  if (!name || token === '') return escapeText(text);
  return `<span class="${name}">${escapeText(token)}</span>${text.slice(token.length)}`;
}

function grammarOf(language: string): string {
  const name = language.toLowerCase();
  return Object.hasOwn(otherNames, name) ? (otherNames[name] ?? '') : name;
}

function isBundled(name: string): name is keyof typeof bundledLanguages {
  return Object.hasOwn(bundledLanguages, name);
}

function isLoaded(name: string): boolean {
  return highlighter?.getLoadedLanguages().includes(name) ?? false;
}
