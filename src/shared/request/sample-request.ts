import type { Pair } from './parameter-style.ts';

/** A complete request, ready to be written in any language. Nothing in it is quoted yet. */
export interface SampleRequest {
  /** `GET` */
  readonly method: string;
  /** Without query; its path is percent-encoded. */
  readonly url: string;
  /** Not yet encoded; a name may appear more than once. */
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly body: SampleBody | undefined;
  /** Whether the response should be JSON, so that a sample can parse it. */
  readonly expectsJson: boolean;
}

/** A part of a multipart form: its text, or the name of its file; `type` is its media type if it has one of its own. */
export type FormPart = readonly [name: string, value: string, type?: string];

/** A form as a body; one without fields is none. */
export function formBody(fields: readonly Pair[]): SampleBody | undefined {
  return fields.length > 0 ? { kind: 'form', fields } : undefined;
}

/** Credentials without repetition: two schemes of one requirement may ask for the same token in the same header. */
export function distinctCredentials(pairs: readonly Pair[]): readonly Pair[] {
  return [...new Map(pairs.map((pair) => [JSON.stringify(pair), pair])).values()];
}

/** Headers without those that a credential or the body's media type sends; names in any case (RFC 9110, section 5.1). */
export function withoutRepeated(
  headers: readonly Pair[],
  credentials: readonly Pair[],
  body: SampleBody | undefined,
): readonly Pair[] {
  const sent = new Set(credentials.map(([name]) => name.toLowerCase()));
  if (body) sent.add('content-type');
  return headers.filter(([name]) => !sent.has(name.toLowerCase()));
}

/** The body that a sample sends. */
export type SampleBody =
  | { readonly kind: 'json'; readonly type: string; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: readonly Pair[] }
  | { readonly kind: 'multipart'; readonly fields: readonly FormPart[]; readonly files: readonly FormPart[] }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  /** The content of a file next to the sample. `type` is that of a file of which no type within `range` is known. */
  | { readonly kind: 'file'; readonly type: string; readonly file: string; readonly range?: string | undefined };
