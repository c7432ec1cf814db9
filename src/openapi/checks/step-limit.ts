import { _, type CodeKeywordDefinition } from 'ajv';
import { hasMoreParts } from '../../shared/json-object.ts';

/** Marks a schema that refers to another one, so that a validator counts how often it follows the reference. */
export const stepKeyword = 'docgen:step';

/** Counts the references that a validator follows while it validates one value. */
export interface StepLimit {
  /** Defines `stepKeyword`. */
  readonly keyword: CodeKeywordDefinition;
  /** Runs the validation of a value; throws what it throws, and `tooManySteps` once it exceeds the limit. */
  readonly within: <Result>(value: unknown, validate: () => Result) => Result;
}

/** Why a value was not compared: it would have taken more steps than the limit. */
export const tooManySteps = 'its schema refers to itself so often that comparing would take too long';

/** Steps that a value may take for each of its parts. */
const STEPS_A_PART = 50;

/** Steps that any value may take. */
const STEPS = 1_000;

/** Steps that a small value may take while there are steps left for what takes more than the others. */
const MANY_STEPS = 64_000;

/** Steps that all values together may take beyond those of their parts: a description may have a thousand such examples. */
const STEPS_LEFT = 320_000;

/**
 * A limit of what validating values costs: alternatives that refer to the same schema multiply with every level of a
 * value, so that 60 levels would never end. Counted, not timed, so that a result does not depend on the machine.
 */
export function stepLimit(): StepLimit {
  let current: unknown;
  let steps = 0;
  let nextLook = STEPS;
  let left = STEPS_LEFT;
  const isExpensive = () => !hasMoreParts(steps / STEPS_A_PART, current);
  const step = (): void => {
    steps += 1;
    if (steps < nextLook) return;
    if (steps >= Math.min(MANY_STEPS, left) && isExpensive()) throw new Error(tooManySteps);
    // What is large is not counted at every step.
    nextLook *= 2;
  };
  return {
    keyword: {
      keyword: stepKeyword,
      code: ({ gen }) => {
        gen.code(_`${gen.scopeValue('func', { ref: step })}()`);
      },
    },
    within(value, validate) {
      current = value;
      steps = 0;
      nextLook = STEPS;
      try {
        return validate();
      } finally {
        if (steps >= STEPS && isExpensive()) left -= steps;
        current = undefined;
      }
    },
  };
}
