import { setTimeout as pause } from 'node:timers/promises';

/** The most time of a processor that a drawing may take, in seconds; an ordinary mark takes a twentieth of one. */
const DRAWING_LIMIT = 10;

/** The longest time until a drawing is given up that hardly gets a processor, in seconds. */
const WAITING_LIMIT = 120;

/** How often the time is looked at, in milliseconds. */
const LOOK_MS = 250;

/**
 * Rejects once a drawing that begins now, in a thread of this process, takes too long; `over` ends the watch, with a
 * rejection too.
 */
export async function drawingLimit(over: AbortSignal): Promise<never> {
  const [start, usage] = [performance.now(), process.cpuUsage()];
  for (;;) {
    await pause(LOOK_MS, undefined, { signal: over });
    const { user, system } = process.cpuUsage(usage);
    const seconds = { passed: (performance.now() - start) / 1e3, worked: (user + system) / 1e6 };
    if (isOverdue(seconds)) throw new Error(`it takes longer than ${DRAWING_LIMIT} seconds`);
  }
}

/**
 * Whether a drawing takes too long, by the seconds that have passed and those that the process has worked, in all of its
 * threads: the drawing has had neither more than the ones nor more than the others. On a busy machine a minute may pass in
 * which it has had none, and that is not its fault.
 */
export function isOverdue({ passed, worked }: { readonly passed: number; readonly worked: number }): boolean {
  return Math.min(passed, worked) >= DRAWING_LIMIT || passed >= WAITING_LIMIT;
}
