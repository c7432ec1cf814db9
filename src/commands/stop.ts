/** How a long-running command is stopped. */
export interface Stop {
  readonly signal: AbortSignal;
  /**
   * Runs work that may keep the process busy for long. Signal handlers cannot run then, and there is nothing to clean
   * up, so a signal ends the process at once.
   */
  readonly whileBusy: <T>(work: () => Promise<T>) => Promise<T>;
}

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Stops on Ctrl-C and the other signals that end a process. */
export function stopOnSignal(): Stop {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const listen = () => {
    for (const signal of SIGNALS) process.on(signal, abort);
  };
  listen();
  return {
    signal: controller.signal,
    whileBusy: async (work) => {
      for (const signal of SIGNALS) process.removeListener(signal, abort);
      try {
        return await work();
      } finally {
        listen();
      }
    },
  };
}
