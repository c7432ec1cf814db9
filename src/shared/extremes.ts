/** The least of numbers, as many as there are; infinite where there is none. */
export function least(numbers: Iterable<number>): number {
  let found = Number.POSITIVE_INFINITY;
  for (const one of numbers) found = Math.min(found, one);
  return found;
}

/** The greatest of numbers, as many as there are; infinite below zero where there is none. */
export function greatest(numbers: Iterable<number>): number {
  let found = Number.NEGATIVE_INFINITY;
  for (const one of numbers) found = Math.max(found, one);
  return found;
}
