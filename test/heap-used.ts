import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What one more collection may free before the heap counts as settled, in bytes. */
const SETTLED = 10_000;

/** The size of what is in use in the heap, in bytes, once what other tests have left is gone: V8 drops old code late. */
export function heapUsed(): number {
  let last = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10; round++) {
    collect();
    const now = process.memoryUsage().heapUsed;
    if (last - now < SETTLED) return now;
    last = now;
  }
  return last;
}
