import { createContext, Script } from 'node:vm';

/** The part of a regular expression that a validator uses. */
export interface Tester {
  /** @throws Error if matching takes too long. */
  readonly test: (text: string) => boolean;
  /** Lets a validator tell expressions apart. */
  readonly toString: () => string;
}

/**
 * In milliseconds. A sound expression matches one text in far less; one that exceeds the limit is tried a second time, since
 * a busy machine may stop the process for as long.
 */
const LIMIT_MS = 100;

/** In milliseconds: what the expressions without end may cost one process together. */
const SUM_MS = 2_000;

/** In characters: on a shorter text, an expression of few quantifiers and no repeated group finishes soon. */
const SHORT = 20;

/** A repeated group, or more than three quantifiers. */
const RISKY = /\)[*+?{]|[*+?{](?:[^*+?{]*[*+?{]){3}/;

/** In milliseconds: what expressions without end have cost so far. */
let spent = 0;

const context = createContext({ expression: undefined as RegExp | undefined, text: '' });
const script = new Script('expression.test(text)');

/** Expressions, and of each its results, are known up to this number: a description repeats its dates and addresses. */
const MAX_KNOWN = 200;

/** In characters: the result of a longer text is not kept. */
const LONG = 200;

const testers = new Map<string, Tester>();

/** Whether an expression matches a text; throws after the limit. */
function matchInTime(expression: RegExp, text: string): boolean {
  Object.assign(context, { expression, text });
  return script.runInContext(context, { timeout: LIMIT_MS }) as boolean;
}

/**
 * The expression of a `pattern`, with a time limit: one with catastrophic backtracking (`^(a+)+$`) is not tried again,
 * and after several of them no other that might be one is.
 *
 * @throws SyntaxError if the pattern is not a regular expression.
 */
export function boundedRegExp(pattern: string): Tester {
  return knownOr(testers, pattern, () => testerOf(pattern));
}

/** The same, which allows every text if it is none, so that the rules beside it can be compared. */
export function regExpOrAny(pattern: string): Tester {
  return patternFault(pattern) === undefined ? boundedRegExp(pattern) : ANY;
}

const ANY: Tester = { test: () => true, toString: () => '/(?:)/' };

/** Why a `pattern` is no regular expression, in the words of the engine; undefined if it is one. */
export function patternFault(pattern: string): string | undefined {
  try {
    lenientRegExp(pattern);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** `boundedRegExp`, not known before. `match` throws after the limit. */
export function testerOf(pattern: string, match = matchInTime): Tester {
  const expression = lenientRegExp(pattern);
  const isRisky = RISKY.test(pattern);
  const results = new Map<string, boolean>();
  const tooLong = () => new Error(`the pattern ${pattern} takes too long to match`);
  let isEndless = false;
  const testInTime = (text: string): boolean => {
    try {
      return match(expression, text);
    } catch {
      // What is endless exceeds the limit again.
    }
    try {
      return match(expression, text);
    } catch {
      isEndless = true;
      spent += 2 * LIMIT_MS;
      throw tooLong();
    }
  };
  return {
    toString: () => expression.toString(),
    test: (text) => {
      if (isEndless || (isRisky && spent >= SUM_MS)) throw tooLong();
      if (!isRisky && text.length <= SHORT) return expression.test(text);
      return text.length > LONG ? testInTime(text) : knownOr(results, text, () => testInTime(text));
    },
  };
}

function knownOr<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, made);
  return made;
}

/**
 * The expression of a `pattern`: ECMA-262 with Unicode (JSON Schema core 2020-12, 6.4), or else the older grammar,
 * which many patterns are written for.
 *
 * @throws SyntaxError if it is neither.
 */
function lenientRegExp(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}
