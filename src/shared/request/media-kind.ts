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

/** What is sent of a range of types: one that most servers take. */
const USUAL: ReadonlyMap<string, string> = new Map([
  ['audio', 'audio/mpeg'],
  ['font', 'font/woff2'],
  ['image', 'image/png'],
  ['message', 'message/rfc822'],
  ['model', 'model/gltf-binary'],
  ['multipart', 'multipart/form-data'],
  ['text', 'text/plain'],
  ['video', 'video/mp4'],
]);

/** A type that can be sent, in one line. `isBytes`: the body is a file of bytes, which no JSON is. */
export function concreteMediaType(mediaType: string, isBytes: boolean): string {
  if (!mediaType.includes('*')) return headerText(mediaType);
  const [main = ''] = mediaType.trim().toLowerCase().split('/', 1);
  const usual = USUAL.get(main);
  if (usual !== undefined) return usual;
  const kind = isBytes ? 'other' : mediaKind(mediaType);
  return kind === 'json' || kind === 'xml' || kind === 'yaml' ? `application/${kind}` : 'application/octet-stream';
}
