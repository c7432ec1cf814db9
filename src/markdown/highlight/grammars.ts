import type { HighlighterCore, LanguageRegistration, RegexEngine, ThemedToken } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import { OutOfTime, withinTime } from '../../time-limit.ts';
import { highlightTheme } from './highlight-theme.ts';
import { languageId } from './languages.ts';
import { pythonConsole } from './python-console.ts';
import { isRepetitive } from './repetitive-code.ts';

/** The code of a block, without its annotations. */
export interface CodeText {
  readonly code: string;
  /** Name of its language, as its author wrote it. */
  readonly language: string;
}

/**
 * Lines of at least this many UTF-16 units are not highlighted: they are data rather than code, and the time that
 * grammars take grows with the square of the length, to seconds for 5,000 units of JavaScript.
 */
const MAX_LINE_LENGTH = 1000;

/**
 * The time that a block may take, and for how many characters a millisecond more. Grammars have regular expressions that
 * never end: 60 backslashes take one of Vim's 40 s. Any code that is not made for it takes a hundredth, so that colours
 * do not depend on how busy the machine is.
 */
const LIMIT = { milliseconds: 2_000, characters: 10 } as const;

/** In milliseconds: what blocks without end may take together, before no other in their languages is tried. */
const SPENT_MS = 10_000;

/** Highlighters in memory at a time; each takes about 1 MiB. */
const MAX_HIGHLIGHTERS = 32;

/** Shiki itself, which is large: a build without new code does not load it. */
interface Shiki extends Pick<typeof import('shiki/core'), 'createHighlighterCoreSync' | 'guessEmbeddedLanguages'> {
  readonly engine: RegexEngine;
}

/** A grammar, with those of the languages that it always embeds. */
type Grammar = readonly LanguageRegistration[];

// Grammars are the same for every site, so they stay loaded for as long as the process lives.
let loadingShiki: Promise<Shiki> | undefined;
let shiki: Shiki | undefined;
const grammars = new Map<string, Grammar>();
/** By the languages that each knows; the most recently used is the last. */
const highlighters = new Map<string, HighlighterCore>();
/** Those in which a block had no end. */
const endless = new Set<string>();
/** In milliseconds: what blocks without end have taken in this thread. */
let spent = 0;

/** Loads the grammars that these blocks need; a language that Shiki does not know needs none. */
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
  const [{ createHighlighterCoreSync, guessEmbeddedLanguages }, { regexEngine }] = await Promise.all([
    import('shiki/core'),
    import('./regex-engine.ts'),
  ]);
  // A pattern that JavaScript cannot express never matches.
  return {
    createHighlighterCoreSync,
    guessEmbeddedLanguages,
    engine: regexEngine(),
  };
}

async function loadGrammar(id: string): Promise<Grammar> {
  const known = grammars.get(id);
  if (known) return known;
  const grammar =
    id === pythonConsole.name
      ? [...(await loadGrammar('python')), pythonConsole]
      : (await bundledLanguages[id as keyof typeof bundledLanguages]()).default;
  grammars.set(id, grammar);
  return grammar;
}

/**
 * The tokens of each line of code, whose language is given by Shiki's name; undefined while a grammar is not loaded.
 * They depend on nothing but the code and its language.
 */
export function tokensOf(code: string, id: string): readonly (readonly ThemedToken[])[] | undefined {
  const grammar = grammars.get(id);
  if (!shiki || !grammar) return undefined;
  const embedded = embeddedIn(code, grammar, shiki);
  const parts = embedded.flatMap((name) => grammars.get(name) ?? []);
  if (embedded.some((name) => !grammars.has(name))) return undefined;
  const key = [id, ...embedded].join(' ');
  const { codeToTokensBase } = highlighterOf(key, [...grammar, ...parts], shiki);
  return inTime(key, code, () =>
    codeToTokensBase(code, {
      lang: id,
      theme: highlightTheme.name ?? '',
      tokenizeMaxLineLength: MAX_LINE_LENGTH,
      // Shiki's own limit is one for a line, which no regular expression keeps.
      tokenizeTimeLimit: 0,
    }),
  );
}

/** The tokens that `run` makes; those of plain text if it takes too long. */
function inTime(key: string, code: string, run: () => readonly (readonly ThemedToken[])[]) {
  if (!isRepetitive(code)) return run();
  const allowed = LIMIT.milliseconds + code.length / LIMIT.characters;
  if (spent >= SPENT_MS && endless.has(key)) return plainTokens(code);
  try {
    return withinTime(Math.ceil(allowed), run);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    spent += allowed;
    endless.add(key);
    // It was stopped at any point, so that its state is unknown.
    highlighters.get(key)?.dispose();
    highlighters.delete(key);
    return plainTokens(code);
  }
}

function plainTokens(code: string): readonly (readonly ThemedToken[])[] {
  return code.split('\n').map((content) => (content === '' ? [] : [{ content, offset: 0 }]));
}

/**
 * Languages that the code embeds, if its own language may embed any other, as Markdown does in fences; sorted. Most are
 * named in the code; MDX does not name its JSX and its front matter.
 */
function embeddedIn(code: string, grammar: Grammar, { guessEmbeddedLanguages }: Shiki): readonly string[] {
  if (!grammar.some(({ embeddedLangsLazy = [] }) => embeddedLangsLazy.length > 0)) return [];
  const known = new Set(grammar.map(({ name }) => name));
  const named = guessEmbeddedLanguages(code, undefined).flatMap((name) => languageId(name) ?? []);
  const unnamed = known.has('mdx') ? ['tsx', ...(code.startsWith('---') ? ['yaml'] : [])] : [];
  return [...new Set([...named, ...unnamed])].filter((id) => !known.has(id)).sort();
}

/**
 * A highlighter that knows these grammars from the start and never gets another: a grammar that is loaded later changes
 * the results of others, and invalidates their states.
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
