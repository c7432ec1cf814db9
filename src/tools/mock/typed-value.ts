import type { ValueSchema } from '../../openapi/index.ts';

/** Alternatives that are looked at; values are compared with no more either. */
const MAX_ALTERNATIVES = 250;

/** Alternatives that are asked each by itself, where the whole allows none of their values. */
const MAX_TRIES = 20;

/**
 * A text as the type of its schema, or of the first of its alternatives that allows it; an object or a list in a text is
 * JSON. Unchanged without a schema.
 */
export function typedValue(text: string, schema: ValueSchema | undefined): unknown {
  if (!schema) return text;
  const { kind, alternatives } = schema.shape();
  if (kind === 'object') return jsonOrText(text);
  if (alternatives.length === 0) return schema.valueOf(text);
  // A thousand alternatives are of a few types, and a list has as many texts.
  const values = new Map<string, unknown>();
  for (const one of alternatives.slice(0, MAX_ALTERNATIVES)) {
    const value = one.shape().kind === 'scalar' ? one.valueOf(text) : jsonOrText(text);
    values.set(typeof value, value);
  }
  for (const one of [schema, ...alternatives.slice(0, MAX_TRIES)])
    for (const value of values.values()) if (one.allows(value)) return value;
  return schema.valueOf(text);
}

/** A text parsed as JSON, otherwise the text itself. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
