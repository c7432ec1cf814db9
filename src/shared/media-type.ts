/** A media type in lower case and without its parameters: `Text/HTML; charset=utf-8` is `text/html`. */
export function bareMediaType(text: string | null | undefined): string {
  return text?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Whether a bare media type falls under a range such as `image/*` (RFC 9110, section 12.5.1). */
export function isInMediaRange(type: string, range: string): boolean {
  const [main = '', sub = ''] = bareMediaType(range).split('/');
  return sub === '*' && (main === '*' || type.startsWith(`${main}/`));
}

/**
 * Which of the described contents a bare media type belongs to: that of the type itself, otherwise that of the
 * narrowest range (OpenAPI 3.1.1, section 4.8.14.1).
 */
export function contentFor<T>(type: string, described: readonly T[], typeOf: (one: T) => string): T | undefined {
  const ranges = described.filter((one) => isInMediaRange(type, typeOf(one)));
  return (
    described.find((one) => bareMediaType(typeOf(one)) === type) ??
    ranges.find((one) => bareMediaType(typeOf(one)) !== '*/*') ??
    ranges[0]
  );
}
