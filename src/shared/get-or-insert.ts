/** A map, also of a kind that keeps no key alive. */
interface Entries<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => unknown;
}

/** The value of a map at a key, which is made and inserted if there is none (`Map.prototype.getOrInsertComputed`). */
export function getOrInsert<Key, Value>(map: Entries<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
