import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** The size of what is in use in the heap, in bytes. */
export function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
