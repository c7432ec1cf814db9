import { headerText } from './header-text.ts';

/** The format of a body, as far as docgen knows. */
export type MediaKind = 'json' | 'form' | 'multipart' | 'xml' | 'yaml' | 'other';

const KINDS: readonly (readonly [kind: MediaKind, pattern: RegExp])[] = [
  // Ranges count as JSON: `*/*`, `application/*`.
  ['json', /^(?:\*\/\*|application\/\*|[^;]*[/+]json)\s*(?:;|$)/i],
  ['form', /^application\/x-www-form-urlencoded/i],
  ['multipart', /^multipart\//i],
  ['xml', /[/+]xml\b/i],
  ['yaml', /[/+-]yaml\b/i],
];

/** The kind of a media type, its parameters included: that of `application/problem+json; charset=utf-8` is `json`. */
export function mediaKind(mediaType: string): MediaKind {
  return KINDS.find(([, pattern]) => pattern.test(mediaType))?.[0] ?? 'other';
}

/** Whether bodies of a media type are files of bytes. */
export function isFileType(mediaType: string): boolean {
  return /^(?:image|audio|video|font)\/(?!svg)|octet-stream|\b(?:pdf|zip|gzip|x-tar)\b/i.test(mediaType);
}

/** A type that can be sent, in one line: a range of types is sent as JSON. */
export function concreteMediaType(mediaType: string): string {
  return mediaType.includes('*') ? 'application/json' : headerText(mediaType);
}
