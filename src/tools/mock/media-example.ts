import type { ContractExample, MediaTypeContract, ResponseContract } from '../../openapi/index.ts';

/** The example of a media type: the named one, or the first; generated where the author gives only addresses. */
export function exampleIn(media: MediaTypeContract, name?: string): ContractExample | undefined {
  const given = media.examples().filter(isGiven);
  const found = given.find((one) => one.name === name) ?? given[0];
  if (found) return found;
  const value = media.generated();
  return value === undefined ? undefined : { name: '', value, isOwn: false };
}

/**
 * What a response shows in a media type: the example of its author, otherwise the author's object or list of another one,
 * otherwise a generated value.
 */
export function shownIn({ content }: ResponseContract, media: MediaTypeContract): unknown {
  const own = exampleIn(media);
  if (own?.isOwn) return own.value;
  const others = content.map((one) => exampleIn(one)).filter((one) => one?.isOwn && isStructured(one.value));
  return (others[0] ?? own)?.value;
}

/** Whether a value is an object or a list, rather than a text as it is sent. */
export function isStructured(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Number);
}

/** Whether the mock can send an example: its author gives its value, or its text, and not only an address. */
export function isGiven({ value, sent }: ContractExample): boolean {
  return value !== undefined || sent !== undefined;
}
