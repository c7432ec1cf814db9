import type { ValueSchema } from '../../openapi/index.ts';

/**
 * A text as the type of its schema, or of the first of its alternatives that allows it; an object or a list in a text is
 * JSON. Unchanged without a schema.
 */
export function typedValue(text: string, schema: ValueSchema | undefined): unknown {
  if (!schema) return text;
  const { kind, alternatives } = schema.shape();
  if (kind === 'object') return jsonOrText(text);
  for (const one of alternatives) {
    const value = one.shape().kind === 'scalar' ? one.valueOf(text) : jsonOrText(text);
    if (one.problemsOf(value).length === 0) return value;
  }
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
