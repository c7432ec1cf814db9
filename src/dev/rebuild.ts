/** Runs one build at a time. */
export interface Rebuilder {
  /** Requests a build: now, or once after the running one, however many requests arrive meanwhile. */
  readonly request: () => void;
  /** Resolves when no build is running or pending. */
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
}

/** Postponed files are built after this long without a change. */
const QUIET_MS = 2000;

/**
 * Authors wait for the pages that they edit, not for files whose cost grows with the site. So the builds after the
 * first may `postpone` those files, and a build makes them once there has been no change for a while. `build` must not
 * throw; it returns whether the site is complete: while an error keeps pages out of it, the earlier files are better.
 */
export function createRebuilder(build: (postpone: boolean) => Promise<boolean>): Rebuilder {
  let running: Promise<void> | undefined;
  let isWaiting = false;
  let isFirst = true;
  let timer: NodeJS.Timeout | undefined;
  const start = (postpone: boolean) => {
    clearTimeout(timer);
    running = run(postpone);
  };
  const run = async (postpone: boolean) => {
    let isPostponed = postpone;
    let isComplete = await build(isPostponed);
    while (isWaiting) {
      isWaiting = false;
      isPostponed = true;
      isComplete = await build(isPostponed);
    }
    running = undefined;
    if (isPostponed && isComplete) timer = setTimeout(() => start(false), QUIET_MS);
  };
  return {
    request: () => {
      if (running) isWaiting = true;
      else start(!isFirst);
      isFirst = false;
    },
    idle: async () => running,
    stop: () => clearTimeout(timer),
  };
}
