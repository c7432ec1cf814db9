import type { SampleBody } from './sample-request.ts';

/** What separates the parts of a form: `base`, with a number if a value has that text itself (RFC 2046, section 5.1.1). */
export function multipartBoundary(
  { fields }: Pick<Extract<SampleBody, { kind: 'multipart' }>, 'fields'>,
  base: string,
): string {
  const isTaken = (boundary: string) => fields.some(([, value]) => value.includes(boundary));
  let boundary = base;
  for (let number = 1; isTaken(boundary); number += 1) boundary = `${base}-${number}-`;
  return boundary;
}
