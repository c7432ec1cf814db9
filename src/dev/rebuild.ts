/** Runs one build at a time. */
export interface Rebuilder {
  /** Asks for a build: now, or once after the one that runs, however often it is asked meanwhile. */
  readonly request: () => void;
  /** Resolves when no build runs or waits. */
  readonly idle: () => Promise<void>;
  /** Does something while no build runs; not at all where one runs or waits already. */
  readonly between: (work: () => Promise<void>) => Promise<void>;
}

/** `build` must not throw. */
export function createRebuilder(build: () => Promise<void>): Rebuilder {
  let running: Promise<void> | undefined;
  let isWaiting = false;
  const run = async (first: () => Promise<void>) => {
    isWaiting = false;
    await first();
    while (isWaiting) {
      isWaiting = false;
      await build();
    }
    running = undefined;
  };
  return {
    request: () => {
      if (running) isWaiting = true;
      else running = run(build);
    },
    idle: async () => running,
    between: async (work) => {
      running ??= run(work);
      await running;
    },
  };
}
