/**
 * A name that is not in `taken`, with a number appended if needed: `a`, `a-2`; it is added to `taken`. Looks at few of
 * the numbers, since thousands of names may have the same slug.
 */
export function uniqueName(wanted: string, taken: Set<string>): string {
  const named = (number: number) => (number === 1 ? wanted : `${wanted}-${number}`);
  let free = 1;
  while (taken.has(named(free))) free *= 2;
  let used = Math.floor(free / 2);
  while (free - used > 1) {
    const between = Math.floor((used + free) / 2);
    if (taken.has(named(between))) used = between;
    else free = between;
  }
  taken.add(named(free));
  return named(free);
}
