import type { ValueSchema } from '../../openapi/index.ts';

/** Divisions that are tried; a long text has many. */
const MAX_TRIES = 1000;

/**
 * The values of variables with nothing between them, `{name}{extension}`: the first division of their text that all
 * schemas allow; without one, the last variable gets all but a character for each of the others. Percent-encoded.
 */
export function divided(text: string, schemas: readonly (ValueSchema | undefined)[]): readonly string[] {
  let tries = 0;
  const from = (start: number, [schema, ...others]: typeof schemas): readonly string[] | undefined => {
    if (others.length === 0) return isAllowed(text.slice(start), schema) ? [text.slice(start)] : undefined;
    for (let end = start + 1; end < text.length && tries < MAX_TRIES; end++) {
      tries += 1;
      const rest = isAllowed(text.slice(start, end), schema) ? from(end, others) : undefined;
      if (rest) return [text.slice(start, end), ...rest];
    }
    return undefined;
  };
  const last = schemas.length - 1;
  if (last === 0) return [text];
  return from(0, schemas) ?? schemas.map((_, index) => (index < last ? text.charAt(index) : text.slice(last)));
}

function isAllowed(text: string, schema: ValueSchema | undefined): boolean {
  try {
    return !schema || schema.allows(schema.valueOf(decodeURIComponent(text)));
  } catch {
    return false;
  }
}
