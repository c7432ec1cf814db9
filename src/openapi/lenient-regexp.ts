/**
 * The expression of a `pattern`: ECMA-262 with Unicode (JSON Schema core 2020-12, 6.4), or, since many are written for it,
 * the older grammar.
 *
 * @throws SyntaxError where it is neither.
 */
export function lenientRegExp(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}
