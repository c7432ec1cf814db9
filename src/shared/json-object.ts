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
