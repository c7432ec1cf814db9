import { _, type CodeKeywordDefinition } from 'ajv';
import { hasMoreParts } from '../../shared/json-object.ts';

/** Says of a schema how many others apply with it, so that a validator counts them. */
export const stepKeyword = 'docgen:step';

/** Counts the schemas with which a validator compares one value and its parts. */
export interface StepLimit {
  /** Defines `stepKeyword`. */
  readonly keyword: CodeKeywordDefinition;
  /** Runs the validation of a value; throws what it throws, and `tooManySteps` once it exceeds the limit. */
  readonly within: <Result>(value: unknown, validate: () => Result) => Result;
}

/** Why a value was not compared: it would have taken more steps than the limit. */
export const tooManySteps = 'its schema has so many references and alternatives that comparing would take too long';

/** Steps that a value may take for each of its parts. */
const STEPS_A_PART = 200;

/** Steps that any value may take. */
const STEPS = 4_000;

/** Steps that a small value may take while there are steps left for what takes more than the others. */
const MANY_STEPS = 256_000;

/** Steps that a value of any size may take: half a microsecond each. */
const MOST_STEPS = 8_000_000;

/** Steps that all values together may take beyond those of their parts: a description may have a thousand such examples. */
const STEPS_LEFT = 1_280_000;

/**
 * A limit of what validating values costs: alternatives that refer to the same schema multiply with every level of a
 * value, so that 60 levels would never end, and an item for which there are a thousand alternatives takes a thousand
 * steps. Counted, not timed, so that a result does not depend on the machine.
 */
export function stepLimit(): StepLimit {
  let current: unknown;
  let steps = 0;
  let nextLook = STEPS;
  let left = STEPS_LEFT;
  const isExpensive = () => !hasMoreParts(steps / STEPS_A_PART, current);
  const step = (count: number): void => {
    steps += count;
    if (steps < nextLook) return;
    if (steps > MOST_STEPS || (steps >= Math.min(MANY_STEPS, left) && isExpensive())) throw new Error(tooManySteps);
    // What is large is not counted at every step.
    nextLook = Math.min(steps * 2, MOST_STEPS + 1);
  };
  return {
    keyword: {
      keyword: stepKeyword,
      // Before all that may already refuse the value, and before any other schema.
      before: '$ref',
      code: ({ gen, schema }) => {
        gen.code(_`${gen.scopeValue('func', { ref: step })}(${schema as number})`);
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
