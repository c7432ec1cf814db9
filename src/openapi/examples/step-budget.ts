import { isObject } from '../../shared/json-object.ts';
import { remembered } from '../../shared/remember.ts';

/**
 * Maximum number of properties that are looked at for one example, in all attempts but the last and again in that one:
 * what is left out costs time too, and a dozen schemas that all refer to one another have millions of ways to do so.
 */
const MAX_STEPS = 40_000;

/** The same of any example, once all of a description together have looked at as many as they may beyond that. */
const FEW_STEPS = 200;

/**
 * What all examples of a description may look at beyond those few, and one for each 20 characters of it: Stripe's and
 * DocuSign's take less. A thousand schemas around one that refers to them all would take millions.
 */
const SHARED_STEPS = { steps: 10_000, characters: 20 } as const;

/**
 * Characters of an author's value that count as a step: one of 60 kB may be in thousands of examples. With what a
 * description may look at, examples repeat ten times its characters.
 */
const CHARACTERS_OF_STEP = 200;

/** The steps that a value of the author's takes in an example; none if it is short. */
export function stepsOfValue(value: unknown): number {
  const length =
    typeof value === 'string' ? value.length : isObject(value) || Array.isArray(value) ? jsonLength(value) : 0;
  return Math.floor(length / CHARACTERS_OF_STEP);
}

const jsonLength = remembered((value: object) => JSON.stringify(value).length);

/** What all examples of a description may still look at beyond a few steps each. */
export interface SharedSteps {
  left: number;
}

/** The shared steps of a description of that many characters. */
export function sharedSteps(characters: number): SharedSteps {
  return { left: SHARED_STEPS.steps + Math.floor(characters / SHARED_STEPS.characters) };
}

/** The steps of one example. */
export interface StepBudget {
  readonly most: number;
  /** Takes the number of steps that were taken. */
  readonly spend: (steps: number) => void;
}

/** The steps that the next example of a description may take, so that a thousand large ones cost no more than some. */
export function stepBudget(shared: SharedSteps): StepBudget {
  return {
    most: Math.max(FEW_STEPS, Math.min(MAX_STEPS, shared.left)),
    spend: (steps) => {
      shared.left -= Math.max(0, steps - FEW_STEPS);
    },
  };
}

/** The steps of a random example, which a mock makes for as long as it runs. */
export const randomSteps: StepBudget = { most: MAX_STEPS, spend: () => undefined };
