/**
 * The direction of a body: a request has no read-only properties, a response no write-only ones; the page of a schema
 * shows both.
 */
export type Direction = 'request' | 'response' | 'both';

/** The mark of properties that a direction hides; undefined if it hides none. */
export function hiddenMark(direction: Direction): 'readOnly' | 'writeOnly' | undefined {
  if (direction === 'both') return undefined;
  return direction === 'request' ? 'readOnly' : 'writeOnly';
}
