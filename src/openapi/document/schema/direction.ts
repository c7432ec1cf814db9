/**
 * Which way a body goes: what is read-only is no part of a request, what is write-only none of a response; the page of a
 * schema shows both.
 */
export type Direction = 'request' | 'response' | 'both';

/** The mark of properties that a direction hides; undefined where it hides none. */
export function hiddenMark(direction: Direction): 'readOnly' | 'writeOnly' | undefined {
  if (direction === 'both') return undefined;
  return direction === 'request' ? 'readOnly' : 'writeOnly';
}
