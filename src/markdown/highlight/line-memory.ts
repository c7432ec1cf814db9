import type { GrammarState } from 'shiki/core';
import { fillShape, shapeOf } from './line-shape.ts';

/** A line as HTML, with the state in which its grammar is at its end. */
interface HighlightedLine {
  readonly html: string;
  readonly next: LineState;
}

/** A state of a grammar between two lines, with the lines that have been met in it. */
interface LineState {
  /** Undefined at the start of a text. */
  readonly grammarState: GrammarState | undefined;
  readonly lines: Map<string, HighlightedLine>;
}

/** Highlights one line in a state of the grammar. */
export type HighlightLine = (
  line: string,
  state: GrammarState | undefined,
) => { readonly html: string; readonly state: GrammarState | undefined };

/** Longer lines are seldom met again. */
const MAX_REMEMBERED_LENGTH = 300;

/** Lines that are remembered; past it the memory starts anew. */
const MAX_REMEMBERED = 100_000;

/**
 * Highlights texts of one language line by line, each line once for each state in which its grammar can be: the samples
 * and examples of an API reference are thousands of texts made of the same lines.
 */
export function lineMemory(highlightLine: HighlightLine): (lines: readonly string[]) => readonly string[] {
  let start: LineState = { grammarState: undefined, lines: new Map() };
  let states = new Map<string, LineState[]>();
  let remembered = 0;

  const stateOf = (grammarState: GrammarState | undefined, before: LineState): LineState => {
    if (!grammarState || grammarState === before.grammarState) return before;
    const key = grammarState.getScopes()?.join(' ') ?? '';
    const alike: LineState[] = states.get(key) ?? [];
    states.set(key, alike);
    const known = alike.find((one) => one.grammarState && isSameState(one.grammarState, grammarState));
    if (known) return known;
    const made: LineState = { grammarState, lines: new Map() };
    alike.push(made);
    return made;
  };

  const highlighted = (line: string, before: LineState): HighlightedLine => {
    const shaped = shapeOf(line);
    if (!shaped) return exactly(line, before);
    const { html, next } = exactly(shaped.shape, before);
    const filled = fillShape(html, shaped.parts);
    return filled === undefined ? exactly(line, before) : { html: filled, next };
  };

  const exactly = (line: string, before: LineState): HighlightedLine => {
    const known = before.lines.get(line);
    if (known) return known;
    const { html, state } = highlightLine(line, before.grammarState);
    const made = { html, next: stateOf(state, before) };
    if (line.length <= MAX_REMEMBERED_LENGTH) {
      before.lines.set(line, made);
      remembered += 1;
    }
    return made;
  };

  return (lines) => {
    if (remembered >= MAX_REMEMBERED) {
      start = { grammarState: undefined, lines: new Map() };
      states = new Map();
      remembered = 0;
    }
    let at = start;
    return lines.map((line) => {
      const { html, next } = highlighted(line, at);
      at = next;
      return html;
    });
  };
}

/** What a stack of TextMate's rules says about the lines to come, beside what its own `equals` compares. */
type Stack = NonNullable<ReturnType<GrammarState['getInternalStack']>> & { readonly beginRuleCapturedEOL?: boolean };

function isSameState(a: GrammarState, b: GrammarState): boolean {
  const one: Stack | undefined = a.getInternalStack();
  const other: Stack | undefined = b.getInternalStack();
  if (!one || !other) return false;
  return one.beginRuleCapturedEOL === other.beginRuleCapturedEOL && one.equals(other);
}
