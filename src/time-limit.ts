import { createContext, Script } from 'node:vm';

/** What was run took longer than it may. */
export class OutOfTime extends Error {}

const context = createContext({ run: (): void => undefined });
const script = new Script('run()');

/**
 * Runs a function that ends by itself or is stopped after some milliseconds, also in the middle of a regular expression.
 * What it was changing is then left half done.
 *
 * @throws OutOfTime, or what the function throws
 */
export function withinTime<Result>(milliseconds: number, run: () => Result): Result {
  Object.assign(context, { run });
  try {
    return script.runInContext(context, { timeout: milliseconds }) as Result;
  } catch (error) {
    const isStopped = (error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isStopped ? new OutOfTime() : error;
  } finally {
    Object.assign(context, { run: undefined });
  }
}
