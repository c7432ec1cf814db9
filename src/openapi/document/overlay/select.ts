import { exec, type JsonValue } from 'jsonpath-rfc9535';
import { OutOfTime, withinTime } from '../../../time-limit.ts';

/** The keys from the root of a document to a value. */
export type Keys = readonly (string | number)[];

/** In milliseconds; for one expression: one that looks everywhere in 20 MB takes less than a second. */
const LIMIT_MS = 5_000;

/** In milliseconds, for all expressions together and each million characters of the description. */
const SUM_MS = 2_000;

/** In characters. */
const SIZE = 1_000_000;

/**
 * What JSONPath expressions select (RFC 9535), each value once, in the order of the document. One may take too long, as a
 * regular expression in it may, or all of them together. `size`: that of the
 * document, in characters; `limit` is for one expression, in milliseconds.
 *
 * @throws OutOfTime, or another error if it is not an expression
 */
export function selector(size: number, limit = LIMIT_MS): (document: unknown, expression: string) => Keys[] {
  let left = Math.min(limit, SUM_MS) * Math.ceil(size / SIZE);
  return (document, expression) => {
    if (left <= 0) throw new OutOfTime();
    const granted = Math.min(limit, Math.ceil(left));
    const spent = stopwatch();
    let isStopped = false;
    try {
      return select(document, expression, granted);
    } catch (error) {
      isStopped = error instanceof OutOfTime;
      throw error;
    } finally {
      left -= isStopped ? granted : spent();
    }
  };
}

/**
 * Starts to measure what is spent, in milliseconds: no more than the clock says, on which other programs count too, and no
 * more than all threads of this process have used.
 */
function stopwatch(): () => number {
  const start = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - start, (user + system) / 1000);
  };
}

function select(document: unknown, expression: string, limit: number): Keys[] {
  const found = new Map<string, Keys>();
  withinTime(limit, () =>
    exec(document as JsonValue, expression, (_, path) => {
      found.set(JSON.stringify(path), path.map(asWritten));
    }),
  );
  return [...found.values()];
}

/** The engine gives names as a normalized path writes them (RFC 9535, section 2.7): as JSON does, but in other quotes. */
function asWritten(key: string | number): string | number {
  if (typeof key === 'number') return key;
  return JSON.parse(`"${key.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`) as string;
}
