/** The values of two maps by key, undefined where a map has none: first the keys of the old one, then those that are new. */
export function keyPairs<Value>(
  old: ReadonlyMap<string, Value>,
  now: ReadonlyMap<string, Value>,
): readonly (readonly [key: string, before: Value | undefined, after: Value | undefined])[] {
  return [...new Set([...old.keys(), ...now.keys()])].map((key) => [key, old.get(key), now.get(key)]);
}
