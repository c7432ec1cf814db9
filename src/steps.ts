import type { Diagnostic, Outcome } from './model/diagnostic.ts';
import type { StepTiming } from './model/output.ts';

/** Runs the steps of a build, one after another, and collects what they report. */
export interface Steps {
  /** Runs a step and returns its value; its diagnostics and duration are recorded. */
  readonly run: <T>(name: string, step: () => Outcome<T> | Promise<Outcome<T>>) => Promise<T>;
  readonly diagnostics: readonly Diagnostic[];
  readonly timings: readonly StepTiming[];
  /** Whether a step has reported an error so far. */
  readonly hasErrors: () => boolean;
}

export function startSteps(): Steps {
  const diagnostics: Diagnostic[] = [];
  const timings: StepTiming[] = [];
  return {
    diagnostics,
    timings,
    hasErrors: () => diagnostics.some(({ severity }) => severity === 'error'),
    run: async (name, step) => {
      const start = performance.now();
      try {
        const outcome = await step();
        // One by one: a call with hundreds of thousands of arguments overflows the stack.
        for (const one of outcome.diagnostics) diagnostics.push(one);
        return outcome.value;
      } finally {
        timings.push({ stage: name, milliseconds: performance.now() - start });
      }
    },
  };
}
