/** Runs one build at a time. */
export interface Rebuilder {
  /** Asks for a build: now, or once after the one that runs, however often it is asked meanwhile. */
  readonly request: () => void;
  /** Resolves when no build runs or waits. */
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
}

/** How long nothing must have changed before what was postponed is made. */
const QUIET_MS = 2000;

/**
 * Authors wait for the pages that they edit, and not for what takes as long as the site is large. So the builds after the
 * first one may `postpone` that, and when nothing has changed for a while, a build makes it. `build` must not throw; it
 * tells whether the site is without errors: of a broken one, what was made before is better.
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
  const run = async (first: boolean) => {
    let postpone = first;
    let isSound = await build(postpone);
    while (isWaiting) {
      isWaiting = false;
      postpone = true;
      isSound = await build(postpone);
    }
    running = undefined;
    if (postpone && isSound) timer = setTimeout(() => start(false), QUIET_MS);
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
