import { remembered } from '../../shared/remembered.ts';
import type { SchemaChecker } from '../checks/schema-checker.ts';

/**
 * Maximum number of properties that are looked at for one example, in all attempts but the last and again in that one:
 * what is left out costs time too, and a dozen schemas that all refer to one another have millions of ways to do so.
 */
const MAX_STEPS = 40_000;

/** The same of any example, once all of a description together have looked at as many as they may beyond that. */
const FEW_STEPS = 300;

/** What all examples of a description may look at beyond those few; Stripe's take a sixth of it. */
const ALL_STEPS = 400_000;

const stepsLeft = remembered((_: SchemaChecker) => ({ steps: ALL_STEPS }));

/** The steps of one example. */
export interface StepBudget {
  readonly most: number;
  /** Takes the number of steps that were taken. */
  readonly spend: (steps: number) => void;
}

/** The steps that the next example of a description may take, so that a thousand large ones cost no more than some. */
export function stepBudget(checker: SchemaChecker): StepBudget {
  const left = stepsLeft(checker);
  return {
    most: Math.max(FEW_STEPS, Math.min(MAX_STEPS, left.steps)),
    spend: (steps) => {
      left.steps -= Math.max(0, steps - FEW_STEPS);
    },
  };
}

/** The steps of a random example, which a mock makes for as long as it runs. */
export const randomSteps: StepBudget = { most: MAX_STEPS, spend: () => undefined };
