import { createContext, Script } from 'node:vm';
import { exec, type JsonValue } from 'jsonpath-rfc9535';

/** The keys from the root of a document to a value. */
export type Keys = readonly (string | number)[];

/** Default limit in milliseconds; on a description of 20 MB, an expression that looks everywhere takes less than a second. */
const LIMIT_MS = 5_000;

const context = createContext({ run: (): void => undefined });
const script = new Script('run()');

/**
 * What a JSONPath expression selects (RFC 9535), each value once, in the order of the document. `limit` is in
 * milliseconds.
 *
 * @throws SyntaxError if it is not an expression, and Error if it takes too long, as a regular expression in it may.
 */
export function select(document: unknown, expression: string, limit = LIMIT_MS): Keys[] {
  const found = new Map<string, Keys>();
  const run = (): void =>
    exec(document as JsonValue, expression, (_, path) => {
      found.set(JSON.stringify(path), [...path]);
    });
  Object.assign(context, { run });
  script.runInContext(context, { timeout: limit });
  return [...found.values()];
}
