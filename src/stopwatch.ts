import type { StageTiming } from './model/output.ts';

/** Takes the time of a pipeline's stages, one after another. */
export interface Stopwatch {
  readonly timings: readonly StageTiming[];
  /** Runs a stage, and notes how long it took. */
  readonly time: <T>(stage: string, run: () => T | Promise<T>) => Promise<T>;
}

export function startStopwatch(): Stopwatch {
  const timings: StageTiming[] = [];
  return {
    timings,
    time: async (stage, run) => {
      const start = performance.now();
      try {
        return await run();
      } finally {
        timings.push({ stage, milliseconds: performance.now() - start });
      }
    },
  };
}
