import type { RegexEngine, RegexEngineString } from 'shiki/core';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { lazily } from '../../shared/lazily.ts';
import { requiredTexts } from './required-texts.ts';

/** A pattern of a grammar, with its last search: a line is searched for the same pattern repeatedly. */
interface Pattern {
  /** One of these is in every text in which it matches; undefined if none are known. */
  readonly required: readonly string[] | undefined;
  /** The pattern for JavaScript, translated when it is first needed, which is expensive. */
  readonly expression: () => Expression;
  /** Id of the last text searched; 0: none. */
  textId: number;
  searchedFrom: number;
  /** Undefined: not found. */
  match: RegExpExecArray | undefined;
}

interface Expression {
  /** Undefined if JavaScript cannot express it: it then never matches, as in Shiki's own engine with `forgiving`. */
  readonly regexp: RegExp | undefined;
  /** Whether the result of a search from one offset is also valid for a later one. */
  readonly isReusable: boolean;
}

/** Whatever the text, and from wherever it is searched. */
const NEVER: Expression = { regexp: undefined, isReusable: true };

/** Oniguruma's offset of a group that did not participate in the match. */
const NO_PLACE = 0xffff_ffff;

/**
 * A regular expression engine for Shiki. It returns what Shiki's JavaScript engine returns, but remembers the last search
 * of each pattern instead of each scanner: a grammar has the same patterns in many scanners, and passes a line from one to
 * the next. It saves a seventh of the CPU of a cold build.
 */
export function regexEngine(): RegexEngine {
  const patterns = new Map<string, Pattern>();
  let textCount = 0;
  const patternOf = (source: string): Pattern => {
    return getOrInsert(patterns, source, () =>
      newPattern(requiredTexts(source), () => expressionOf(translated(source))),
    );
  };
  return {
    createScanner: (sources) => {
      const all = sources.map((source) =>
        typeof source === 'string' ? patternOf(source) : newPattern(undefined, () => expressionOf(source)),
      );
      return { findNextMatchSync: (text, start) => firstMatch(all, text, start) };
    },
    createString: (content) => {
      textCount += 1;
      const text: RegexEngineString & { readonly id: number } = { content, id: textCount };
      return text;
    },
  };
}

function newPattern(required: readonly string[] | undefined, expression: () => Expression): Pattern {
  return { required, expression: lazily(expression), textId: 0, searchedFrom: 0, match: undefined };
}

function translated(source: string): RegExp | undefined {
  try {
    return defaultJavaScriptRegexConstructor(source);
  } catch {
    return undefined;
  }
}

function expressionOf(regexp: RegExp | undefined): Expression {
  // Some of Oniguruma's constructs are emulated by looking at more than the text after the offset.
  const emulated = regexp as { readonly rawOptions?: { readonly strategy?: string | null } } | undefined;
  return { regexp, isReusable: !regexp?.sticky && !emulated?.rawOptions?.strategy };
}

/** The leftmost match from an offset on; of several at the same offset, that of the first pattern. */
function firstMatch(
  patterns: readonly Pattern[],
  text: string | { readonly content: string; readonly id?: number },
  start: number,
) {
  const [content, id] = typeof text === 'string' ? [text, 0] : [text.content, text.id ?? 0];
  const from = { content, id, start };
  let best: RegExpExecArray | undefined;
  let bestIndex = 0;
  for (let index = 0; index < patterns.length; index++) {
    const pattern = patterns[index];
    const match = pattern && search(pattern, from);
    if (match === undefined || (best !== undefined && match.index >= best.index)) continue;
    best = match;
    bestIndex = index;
    if (match.index === start) break;
  }
  if (best === undefined) return null;
  return { index: bestIndex, captureIndices: (best.indices ?? []).map(placeOf) };
}

function search(
  pattern: Pattern,
  { content, id, start }: { readonly content: string; readonly id: number; readonly start: number },
): RegExpExecArray | undefined {
  const isKnown =
    id !== 0 &&
    pattern.textId === id &&
    pattern.searchedFrom <= start &&
    (pattern.match === undefined || pattern.match.index >= start);
  if (isKnown) return pattern.match;
  const isPossible = pattern.required?.some((text) => content.includes(text)) ?? true;
  const { regexp, isReusable } = isPossible ? pattern.expression() : NEVER;
  pattern.match = regexp && matchFrom(regexp, content, start);
  pattern.textId = isReusable ? id : 0;
  pattern.searchedFrom = isPossible ? start : 0;
  return pattern.match;
}

/** Long patterns are compiled at their first use, so an invalid one throws here. */
function matchFrom(regexp: RegExp, content: string, start: number): RegExpExecArray | undefined {
  regexp.lastIndex = start;
  try {
    return regexp.exec(content) ?? undefined;
  } catch {
    return undefined;
  }
}

function placeOf(indices: readonly [number, number] | undefined) {
  if (!indices) return { start: NO_PLACE, end: NO_PLACE, length: 0 };
  const [start, end] = indices;
  return { start, end, length: end - start };
}
