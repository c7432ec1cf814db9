import { createContext, Script } from 'node:vm';

/** The part of a regular expression that a validator uses. */
export interface Tester {
  /** @throws Error if matching takes too long. */
  readonly test: (text: string) => boolean;
  /** Lets a validator tell expressions apart. */
  readonly toString: () => string;
}

/** In milliseconds. A sound expression takes none of them for one text. */
const LIMIT_MS = 200;

/** In characters: on a shorter text, even an expression with exponential backtracking is soon done. */
const SHORT = 20;

const context = createContext({ expression: undefined as RegExp | undefined, text: '' });
const script = new Script('expression.test(text)');

/**
 * The expression of a `pattern`, with a time limit: one with catastrophic backtracking (`^(a+)+$`) is given up, for
 * good.
 * @throws SyntaxError if the pattern is not a regular expression.
 */
export function boundedRegExp(pattern: string): Tester {
  const expression = lenientRegExp(pattern);
  let isEndless = false;
  return {
    toString: () => expression.toString(),
    test: (text) => {
      if (isEndless) throw new Error(`The pattern ${pattern} takes too long to match`);
      if (text.length <= SHORT) return expression.test(text);
      try {
        Object.assign(context, { expression, text });
        return script.runInContext(context, { timeout: LIMIT_MS }) as boolean;
      } catch (error) {
        isEndless = true;
        throw error;
      }
    },
  };
}

/**
 * The expression of a `pattern`: ECMA-262 with Unicode (JSON Schema core 2020-12, 6.4), or, since many are written for
 * it, the older grammar.
 * @throws SyntaxError if it is neither.
 */
function lenientRegExp(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}
