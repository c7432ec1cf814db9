import type { Diagnostic, Outcome } from './model/diagnostic.ts';
import type { StepTiming } from './model/output.ts';

/** Runs the steps of a build, one after another, and collects what they report. */
export interface Steps {
  /** Runs a step and returns its value; its diagnostics and duration are recorded. */
  readonly run: <T>(name: string, step: () => Outcome<T> | Promise<Outcome<T>>) => Promise<T>;
  /** The same with a step that only reports problems. */
  readonly check: (name: string, step: () => readonly Diagnostic[] | Promise<readonly Diagnostic[]>) => Promise<void>;
  readonly diagnostics: readonly Diagnostic[];
  readonly timings: readonly StepTiming[];
  /** Whether a step has reported an error so far. */
  readonly hasErrors: () => boolean;
}

/** How far a build has come. */
export interface Progress {
  readonly stage: string;
  /** Of the stages that count: how many pages are done, of how many. */
  readonly pages?: { readonly done: number; readonly of: number } | undefined;
}

/** Is called when a stage begins, and in one that counts after each page. */
export type OnProgress = (progress: Progress) => void;

export function startSteps(onProgress?: OnProgress): Steps {
  const diagnostics: Diagnostic[] = [];
  const timings: StepTiming[] = [];
  const run: Steps['run'] = async (name, step) => {
    onProgress?.({ stage: name });
    const start = performance.now();
    const { value, diagnostics: found } = await step();
    // One by one: a call with hundreds of thousands of arguments overflows the stack.
    for (const one of found) diagnostics.push(one);
    timings.push({ stage: name, milliseconds: performance.now() - start });
    return value;
  };
  return {
    diagnostics,
    timings,
    hasErrors: () => diagnostics.some(({ severity }) => severity === 'error'),
    run,
    check: (name, step) => run(name, async () => ({ value: undefined, diagnostics: await step() })),
  };
}
