/** A JSON object with unknown contents. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and neither a list nor null, nor a number as it is written. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Number);
}

/** The value of an own key; `toString` and other inherited names are not fields. */
export function fieldOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Whether a value is nested deeper than some levels, found without recursion, for which it may be too deep. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  const within = (outer: unknown) => (typeof outer === 'object' && outer !== null ? Object.values(outer) : []);
  let layer = within(value);
  for (let level = 1; level < levels && layer.length > 0; level++) layer = layer.flatMap(within);
  return layer.some((inner) => within(inner).length > 0);
}

/** Whether a value is made of more values than a limit; no more than that are looked at. */
export function hasMoreParts(limit: number, value: unknown): boolean {
  const open = [value];
  let count = 0;
  for (; open.length > 0 && count <= limit; count += 1) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const room = limit - count;
    for (const inner of Array.isArray(one) ? one.slice(0, room) : Object.values(one).slice(0, room)) open.push(inner);
  }
  return count > limit;
}
