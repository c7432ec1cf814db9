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

/** Steps that any value may take. */
const STEPS = 50_000;

/** Steps that a large value may take for each of its parts. */
const STEPS_A_PART = 50;

/**
 * A limit of what validating a value costs: alternatives that refer to the same schema multiply with every level of a
 * value, so that 60 levels would never end. Counted, not timed, so that a result does not depend on the machine.
 */
export function stepLimit(): StepLimit {
  let current: unknown;
  let steps = 0;
  const step = (): void => {
    steps += 1;
    // What is large may take more; it is looked at whenever the limit doubles, which is seldom.
    if (steps >= STEPS && Number.isInteger(Math.log2(steps / STEPS)) && !hasMoreParts(steps / STEPS_A_PART, current))
      throw new Error(tooManySteps);
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
      try {
        return validate();
      } finally {
        current = undefined;
      }
    },
  };
}
