/** Runs one build at a time. */
export interface Rebuilder {
  /** Asks for a build: now, or once after the one that runs, however often it is asked meanwhile. */
  readonly request: () => void;
  /** Resolves when no build runs or waits. */
  readonly idle: () => Promise<void>;
}

/** `build` must not throw. */
export function createRebuilder(build: () => Promise<void>): Rebuilder {
  let running: Promise<void> | undefined;
  let isWaiting = false;
  const run = async () => {
    do {
      isWaiting = false;
      await build();
    } while (isWaiting);
    running = undefined;
  };
  return {
    request: () => {
      if (running) isWaiting = true;
      else running = run();
    },
    idle: async () => running,
  };
}
