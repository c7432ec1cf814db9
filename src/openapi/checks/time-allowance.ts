/** What something may take together, in time. */
export interface TimeAllowance {
  /** Takes note of time that was spent, in milliseconds. */
  readonly spend: (milliseconds: number) => void;
  /** Whether nothing is left at the moment. */
  readonly isSpent: () => boolean;
}

/** In milliseconds: as long after it was spent, the whole allowance is there again. */
const RENEWAL_MS = 60_000;

/**
 * An allowance of so many milliseconds, which comes back little by little within a minute: a build has it once, and a
 * server that runs for days is never held up for longer, however often it is asked. `now` is a clock, in milliseconds.
 */
export function timeAllowance(most: number, now = (): number => performance.now()): TimeAllowance {
  let spent = 0;
  let last = now();
  return {
    spend(milliseconds) {
      spent += milliseconds;
    },
    isSpent() {
      const time = now();
      spent = Math.max(0, spent - ((time - last) * most) / RENEWAL_MS);
      last = time;
      return spent >= most;
    },
  };
}
