import { createContext, Script } from 'node:vm';

/** What of a regular expression a validator uses. */
export interface Tester {
  /** @throws Error where it takes too long to say. */
  readonly test: (text: string) => boolean;
  /** By which a validator knows one expression from another. */
  readonly toString: () => string;
}

/** Milliseconds. A text that a sound expression looks through takes none of them. */
const LIMIT_MS = 200;

/** Characters: in less, even an expression whose steps double with each is soon done. */
const SHORT = 20;

const context = createContext({ expression: undefined as RegExp | undefined, text: '' });
const script = new Script('expression.test(text)');

/**
 * The expression of a `pattern` that cannot hang: one that takes without end (`^(a+)+$`) is given up, for good.
 *
 * @throws SyntaxError where the pattern is none.
 */
export function boundedRegExp(pattern: string): Tester {
  const expression = lenientRegExp(pattern);
  let isEndless = false;
  return {
    toString: () => expression.toString(),
    test: (text) => {
      if (isEndless) throw new Error(`The pattern ${pattern} takes without end`);
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
 * The expression of a `pattern`: ECMA-262 with Unicode (JSON Schema core 2020-12, 6.4), or, since many are written for it,
 * the older grammar.
 *
 * @throws SyntaxError where it is neither.
 */
function lenientRegExp(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}
