/**
 * Pairs values of two lists of which each holds by itself: those with the same key, then the others in their order,
 * undefined where a list has no more. Several with one key count once.
 */
export function matchedPairs<Value>(
  old: readonly Value[],
  now: readonly Value[],
  keyOf: (value: Value) => string,
): readonly (readonly [before: Value | undefined, after: Value | undefined])[] {
  const [before, after] = [old, now].map((list) => new Map(list.map((value) => [keyOf(value), value])));
  const pairs: [Value | undefined, Value | undefined][] = [];
  const removed: Value[] = [];
  for (const [key, value] of before ?? []) {
    const match = after?.get(key);
    if (match === undefined) removed.push(value);
    else pairs.push([value, match]);
    after?.delete(key);
  }
  const added = [...(after?.values() ?? [])];
  for (let at = 0; at < Math.max(removed.length, added.length); at++) pairs.push([removed[at], added[at]]);
  return pairs;
}
