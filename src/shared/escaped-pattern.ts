/** A text as part of a regular expression that matches it (ECMAScript 2025, `RegExp.escape`, which Node 20 does not have). */
export function escapedPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
