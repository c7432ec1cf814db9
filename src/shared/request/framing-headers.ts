/**
 * Headers with which a client says how it sends a message (RFC 9110, sections 7.6.1, 7.8, 8.6 and 10.1.1; RFC 9112, section 6).
 * It makes them itself: one from a description would cut the body, or have the server wait for the rest.
 */
const FRAMING: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether a request header belongs to the connection or to the framing of the message, so that no sample has it. */
export function isFraming(name: string): boolean {
  return FRAMING.has(name.toLowerCase());
}
