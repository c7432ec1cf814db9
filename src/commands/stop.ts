/** How a command that runs on is told to stop. */
export interface Stop {
  readonly wish: AbortSignal;
  /**
   * Runs what may keep the process busy for long. Nobody hears a wish then, and nothing has to be put in order, so that
   * a signal ends the process at once.
   */
  readonly whileBusy: <T>(work: () => Promise<T>) => Promise<T>;
}

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Takes Ctrl-C, and what else asks a process to end, as a wish. */
export function stopOnSignal(): Stop {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const listen = () => {
    for (const signal of SIGNALS) process.on(signal, abort);
  };
  listen();
  return {
    wish: controller.signal,
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
