/** Counts the errors of the values that a validator compares. */
export interface ErrorLimit {
  /** Adds errors of the current value; throws `TooManyErrors` once there are more than the limit. */
  readonly add: (count: number) => void;
  /** Runs the validation of a value, and throws what it throws. */
  readonly within: <Result>(validate: () => Result) => Result;
}

/** Thrown where a value has too many errors to collect all of them, so that its first one has to do. */
export class TooManyErrors extends Error {}

/** Errors that a value may have: the validator copies those of a list's earlier items for each further one. */
const MOST_ERRORS = 20_000;

/** Errors that every value may have, however many the others had: a mock compares requests for weeks. */
const ERRORS_A_VALUE = 100;

/** Errors that all values together may have beyond those: a description may have thousands of empty examples. */
const ERRORS_LEFT = 100_000;

/** A limit of what saying the errors of values costs. They are counted, not timed, as in `stepLimit`. */
export function errorLimit(): ErrorLimit {
  let errors = 0;
  let left = ERRORS_LEFT;
  return {
    add(count) {
      errors += count;
      if (errors > Math.min(MOST_ERRORS, ERRORS_A_VALUE + left)) throw new TooManyErrors();
    },
    within(validate) {
      errors = 0;
      try {
        return validate();
      } finally {
        left = Math.max(0, left - Math.max(0, errors - ERRORS_A_VALUE));
      }
    },
  };
}
