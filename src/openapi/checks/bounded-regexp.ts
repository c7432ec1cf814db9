import { messageOf } from '../../shared/message-of.ts';
import { withinTime } from '../../time-limit.ts';
import { timeAllowance } from './time-allowance.ts';

/** The part of a regular expression that a validator uses. */
export interface Tester {
  /** @throws PatternOutOfTime if matching takes too long. */
  readonly test: (text: string) => boolean;
  /** Lets a validator tell expressions apart. */
  readonly toString: () => string;
}

/** A text was not matched: its pattern takes too long, or all patterns together do. */
export class PatternOutOfTime extends Error {}

/**
 * In milliseconds. A sound expression matches one text in far less; one that exceeds the limit is tried a second time, since
 * a busy machine may stop the process for as long.
 */
const LIMIT_MS = 100;

/** What all expressions may take together: thousands of them may each stay below their own limit. */
const together = timeAllowance(3_000);

/** The same for simple expressions on short texts, which are matched on where others have spent theirs. */
const ofSimple = timeAllowance(3_000);

/** In characters: on a shorter text, a simple expression finishes soon. */
const SHORT = 20;

/** A repeated group, more than three quantifiers, or two groups of alternatives: each of these multiplies what is tried. */
const RISKY = /\)[*+?{]|[*+?{](?:[^*+?{]*[*+?{]){3}|\|[^(|]*\([^|]*\|/;

/** Expressions, and of each its results, are known up to this number: a description repeats its dates and addresses. */
const MAX_KNOWN = 200;

/** In characters: the result of a longer text is not kept. */
const LONG = 200;

const testers = new Map<string, Tester>();

/** What an attempt to match found, undefined if it did not finish, and how many milliseconds it took. */
interface Attempt {
  readonly isMatch: boolean | undefined;
  readonly took: number;
}

function attempt(expression: RegExp, text: string): Attempt {
  const start = performance.now();
  const isMatch = expression.test(text);
  return { isMatch, took: performance.now() - start };
}

/** What is measured leaves out the watch on the time, which takes longer than most expressions. */
function attemptInTime(expression: RegExp, text: string): Attempt {
  try {
    return withinTime(LIMIT_MS, () => attempt(expression, text));
  } catch {
    // It was stopped, or is too much for the engine.
    return { isMatch: undefined, took: LIMIT_MS };
  }
}

/**
 * The expression of a `pattern`, with a time limit: one with catastrophic backtracking (`^(a+)+$`) is not tried again. All
 * expressions have a limit together, after which only simple ones match, and short texts.
 *
 * @throws SyntaxError if the pattern is not a regular expression, or nests too deep.
 */
export function boundedRegExp(pattern: string): Tester {
  return knownOr(testers, pattern, () => testerOf(pattern));
}

/** The same, which allows every text if it is none, so that the rules beside it can be compared. */
export function regExpOrAny(pattern: string): Tester {
  return patternFault(pattern) === undefined ? boundedRegExp(pattern) : ANY;
}

const ANY: Tester = { test: () => true, toString: () => '/(?:)/' };

/** Why a `pattern` cannot be used, in the words of the engine unless it nests too deep; undefined if it can. */
export function patternFault(pattern: string): string | undefined {
  try {
    lenientRegExp(pattern);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** `boundedRegExp`, not known before. `tryInTime` stops after the limit. */
export function testerOf(pattern: string, tryInTime = attemptInTime): Tester {
  const expression = lenientRegExp(pattern);
  const isRisky = RISKY.test(pattern);
  const results = new Map<string, boolean>();
  const tooLong = () => new PatternOutOfTime(`the pattern ${pattern} takes too long to match`);
  let isEndless = false;
  const tryOnce = (text: string): boolean | undefined => {
    const isSimple = !isRisky && text.length <= SHORT;
    const allowance = isSimple ? ofSimple : together;
    if (isEndless || allowance.isSpent()) throw tooLong();
    const { isMatch, took } = (isSimple ? attempt : tryInTime)(expression, text);
    allowance.spend(took);
    return isMatch;
  };
  const match = (text: string): boolean => {
    const isMatch = tryOnce(text) ?? tryOnce(text);
    if (isMatch !== undefined) return isMatch;
    // What is endless would exceed the limit again.
    isEndless = true;
    throw tooLong();
  };
  return {
    toString: () => expression.toString(),
    test: (text) => (text.length > LONG ? match(text) : knownOr(results, text, () => match(text))),
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
 * How deep groups may nest: an engine needs the third power of that to compile repeated ones, and cannot be stopped. Two
 * thousand, in 6 kB, took half a minute.
 */
const MAX_DEPTH = 50;

/** Whether groups nest deeper than any author writes them. */
function isTooDeep(pattern: string): boolean {
  let depth = 0;
  let isInClass = false;
  for (let at = 0; at < pattern.length && depth <= MAX_DEPTH; at++) {
    const sign = pattern[at];
    if (sign === '\\') at += 1;
    else if (isInClass) isInClass = sign !== ']';
    else if (sign === '[') isInClass = true;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
  }
  return depth > MAX_DEPTH;
}

/**
 * The expression of a `pattern`: ECMA-262 with Unicode (JSON Schema core 2020-12, 6.4), or else the older grammar,
 * which many patterns are written for.
 *
 * @throws SyntaxError if it is neither, or nests too deep.
 */
function lenientRegExp(pattern: string): RegExp {
  if (isTooDeep(pattern)) throw new SyntaxError(`Its groups are nested more than ${MAX_DEPTH} levels deep.`);
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}
