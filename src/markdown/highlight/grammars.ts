import type { HighlighterCore, LanguageRegistration, RegexEngine, ThemedToken } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import { highlightTheme } from './highlight-theme.ts';
import { languageId } from './languages.ts';

/** Code as a block shows it, without its notes. */
export interface CodeText {
  readonly code: string;
  /** Name of its language, as its author wrote it. */
  readonly language: string;
}

/**
 * Lines of at least this many UTF-16 units are shown without colours: they are data rather than code, and the time that
 * grammars take grows with the square of the length, to seconds for a line of JavaScript of 5,000.
 */
const MAX_LINE_LENGTH = 1000;

/** Highlighters that are held at a time; each takes about 1 MiB. */
const MAX_HIGHLIGHTERS = 32;

/** Shiki itself, which is large: a build in which no code is new does without it. */
interface Shiki extends Pick<typeof import('shiki/core'), 'createHighlighterCoreSync' | 'guessEmbeddedLanguages'> {
  readonly engine: RegexEngine;
}

/** A grammar, with those of the languages that it always embeds. */
type Grammar = readonly LanguageRegistration[];

// Grammars are the same for every site, so that they are kept as long as the process lives.
let loadingShiki: Promise<Shiki> | undefined;
let shiki: Shiki | undefined;
const grammars = new Map<string, Grammar>();
/** By the languages that each knows; the one that was used last is the last. */
const highlighters = new Map<string, HighlighterCore>();

/** Loads the grammars that these blocks need, each once; a language that Shiki does not know needs none. */
export async function loadGrammars(blocks: Iterable<CodeText>): Promise<void> {
  for (const { code, language } of blocks) {
    const id = languageId(language);
    if (id === undefined) continue;
    loadingShiki ??= loadShiki();
    shiki = await loadingShiki;
    const grammar = await loadGrammar(id);
    for (const embedded of embeddedIn(code, grammar, shiki)) await loadGrammar(embedded);
  }
}

async function loadShiki(): Promise<Shiki> {
  const [{ createHighlighterCoreSync, guessEmbeddedLanguages }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
  ]);
  // Patterns that JavaScript cannot express are never found.
  return {
    createHighlighterCoreSync,
    guessEmbeddedLanguages,
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  };
}

async function loadGrammar(id: string): Promise<Grammar> {
  const grammar = grammars.get(id) ?? (await bundledLanguages[id as keyof typeof bundledLanguages]()).default;
  grammars.set(id, grammar);
  return grammar;
}

/**
 * The tokens of each line of code in a language of Shiki's; undefined while a grammar is not loaded. They depend on
 * nothing but the code and its language.
 */
export function tokensOf(code: string, id: string): readonly (readonly ThemedToken[])[] | undefined {
  const grammar = grammars.get(id);
  if (!shiki || !grammar) return undefined;
  const embedded = embeddedIn(code, grammar, shiki);
  const parts = embedded.flatMap((name) => grammars.get(name) ?? []);
  if (embedded.some((name) => !grammars.has(name))) return undefined;
  const { codeToTokensBase } = highlighterOf([id, ...embedded].join(' '), [...grammar, ...parts], shiki);
  return codeToTokensBase(code, {
    lang: id,
    theme: highlightTheme.name ?? '',
    tokenizeMaxLineLength: MAX_LINE_LENGTH,
    // A limit of time would make the same input give other bytes on a busy machine.
    tokenizeTimeLimit: 0,
  });
}

/** Other languages that a text names in a language that may embed many, as Markdown in its fences, in one order. */
function embeddedIn(code: string, grammar: Grammar, { guessEmbeddedLanguages }: Shiki): readonly string[] {
  if (!grammar.some(({ embeddedLangsLazy = [] }) => embeddedLangsLazy.length > 0)) return [];
  const always = new Set(grammar.map(({ name }) => name));
  const named = guessEmbeddedLanguages(code, undefined).flatMap((name) => languageId(name) ?? []);
  return [...new Set(named)].filter((id) => !always.has(id)).sort();
}

/**
 * A highlighter that knows these grammars from the start and never another: a grammar that is loaded later changes what
 * others find, and ends their states.
 */
function highlighterOf(key: string, langs: Grammar, { createHighlighterCoreSync, engine }: Shiki): HighlighterCore {
  const known = highlighters.get(key);
  const highlighter =
    known ?? createHighlighterCoreSync({ themes: [highlightTheme], langs: [[...langs]], engine, warnings: false });
  highlighters.delete(key);
  highlighters.set(key, highlighter);
  const [oldest] = highlighters;
  if (oldest && highlighters.size > MAX_HIGHLIGHTERS) {
    oldest[1].dispose();
    highlighters.delete(oldest[0]);
  }
  return highlighter;
}
