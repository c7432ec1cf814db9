/**
 * The direction of a body: a request has no read-only properties, a response no write-only ones; the page of a schema
 * shows both.
 */
export type Direction = 'request' | 'response' | 'both';

/** The directions of an operation's two bodies. */
export interface Directions {
  readonly request: Direction;
  readonly response: Direction;
}

/**
 * In what direction the bodies of an operation go, seen from the API, which owns what is read-only (JSON Schema validation
 * 2020-12, section 9.4): what it sends to a webhook or a callback has the properties of its responses.
 */
export function directionsOf(kind: 'request' | 'webhook' | 'callback'): Directions {
  return kind === 'request'
    ? { request: 'request', response: 'response' }
    : { request: 'response', response: 'request' };
}

/** The keywords of properties that a value need not have: what goes either way lacks what one direction hides. */
export function hiddenMarks(direction: Direction): readonly ('readOnly' | 'writeOnly')[] {
  const mark = hiddenMark(direction);
  return mark ? [mark] : ['readOnly', 'writeOnly'];
}

/** The keyword of properties that a direction hides; undefined if it hides none. */
export function hiddenMark(direction: Direction): 'readOnly' | 'writeOnly' | undefined {
  if (direction === 'both') return undefined;
  return direction === 'request' ? 'readOnly' : 'writeOnly';
}
