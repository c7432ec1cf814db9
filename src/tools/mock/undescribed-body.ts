/** Values by the media types that they fit, the first match; any other type is one of text or of bytes. */
const FITTING: readonly (readonly [type: RegExp, value: unknown])[] = [
  [/json|yaml/i, {}],
  [/[/+]xml\b/i, '<root/>'],
  // A sequence of one event.
  [/^text\/event-stream\b/i, ['string']],
];

/**
 * The value of a body of which no more is described than its media type, as OpenAPI recommends for bytes (3.1.1, section
 * 4.4.3): a client that expects a body gets one that it can parse.
 */
export function undescribedBody(type: string): unknown {
  return FITTING.find(([fits]) => fits.test(type))?.[1] ?? 'string';
}
