/** The seed of the random tests of a run: the same seed gives the same inputs. `TEST_SEED` in the environment sets it. */
export const seed = Number(process.env.TEST_SEED ?? 1);

console.info(`Random tests: TEST_SEED=${seed}`);

/** Numbers from 0 up to 1, the same for the same start (a linear congruence: Numerical Recipes, 7.1). */
export function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
