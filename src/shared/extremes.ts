/** The smallest of any number of values; infinity if there are none. */
export function least(numbers: Iterable<number>): number {
  let found = Number.POSITIVE_INFINITY;
  for (const one of numbers) found = Math.min(found, one);
  return found;
}

/** The largest of any number of values; negative infinity if there are none. */
export function greatest(numbers: Iterable<number>): number {
  let found = Number.NEGATIVE_INFINITY;
  for (const one of numbers) found = Math.max(found, one);
  return found;
}
