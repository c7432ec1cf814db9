import { MIMEType } from 'node:util';
import { type BodyContract, type MediaTypeContract, unknownShape } from '../../openapi/index.ts';
import { bareMediaType, contentFor } from '../../shared/media-type.ts';
import { mediaKind } from '../../shared/request/media-kind.ts';
import type { MockRequest } from './exchange.ts';
import { nestedValue, shapeFor } from './nested-value.ts';
import { styledField } from './read-parameter.ts';
import { type ReceivedPair, receivedFields } from './received-fields.ts';
import { typedValue } from './typed-value.ts';

/** The parsed body of a request by its media type, or its problem. */
export type BodyReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly value: unknown; readonly media: MediaTypeContract; readonly isChecked: boolean }
  | { readonly kind: 'unsupported'; readonly type: string }
  | { readonly kind: 'malformed'; readonly reason: string };

/** `body`: what the operation documents; undefined if that is nothing. */
export async function readBody(body: BodyContract | undefined, request: MockRequest): Promise<BodyReading> {
  if (request.body.byteLength === 0) return { kind: 'none' };
  const type = bareMediaType(request.headers.get('content-type'));
  const documented = body?.content ?? [];
  const media = contentFor(type, documented, (one) => one.type);
  if (!media) return documented.length === 0 ? { kind: 'none' } : { kind: 'unsupported', type };
  if (mediaKind(type) === 'json') {
    if (request.body.byteLength > MAX_JSON) {
      return { kind: 'malformed', reason: `A JSON body may have at most ${MAX_JSON} bytes` };
    }
    try {
      const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.body)) as unknown;
      return { kind: 'value', value, media, isChecked: true };
    } catch (error) {
      return {
        kind: 'malformed',
        reason: `The body is not JSON: ${error instanceof Error ? error.message : 'broken'}`,
      };
    }
  }
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    if ((boundaryIn(request.headers)?.length ?? 0) > MAX_BOUNDARY) {
      return { kind: 'malformed', reason: `A boundary may have at most ${MAX_BOUNDARY} characters` };
    }
    if (fieldCount(request, type) > MAX_FIELDS) {
      return { kind: 'malformed', reason: `A form may have at most ${MAX_FIELDS} fields` };
    }
    try {
      const headers = { 'content-type': request.headers.get('content-type') ?? '' };
      const form = await new Response(request.body, { headers }).formData();
      return { kind: 'value', value: formValue(form, media), media, isChecked: true };
    } catch {
      return { kind: 'malformed', reason: `The body is not ${type}` };
    }
  }
  const text = new TextDecoder().decode(request.body);
  // A text with one value; other types have a form of their own, which only their readers know.
  const isOne = type === 'text/plain' && media.schema?.shape().kind === 'scalar';
  return { kind: 'value', value: isOne ? typedValue(text, media.schema) : text, media, isChecked: isOne };
}

/** Maximum number of bytes of JSON: to compare five million with a schema takes some seconds, in which no other request has a response. */
const MAX_JSON = 5 * 1024 * 1024;

/** Maximum length of what separates the parts of a form (RFC 2046, 5.1.1), which is compared with the body again and again. */
const MAX_BOUNDARY = 70;

/** Maximum number of fields in a form; the parser of forms takes quadratic time. */
const MAX_FIELDS = 1_000;

/** The number of fields at most, without parsing them; counted no further than the maximum. */
function fieldCount({ body, headers }: MockRequest, type: string): number {
  const separator = type === 'multipart/form-data' ? `--${boundaryIn(headers)}` : '&';
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = 0;
  for (
    let at = bytes.indexOf(separator);
    at !== -1 && count <= MAX_FIELDS;
    at = bytes.indexOf(separator, at + separator.length)
  )
    count += 1;
  return count;
}

/** What separates the parts of a form, read as its parser reads it: quoted, escaped, and after other parameters. */
function boundaryIn(headers: Headers): string | null {
  try {
    return new MIMEType(headers.get('content-type') ?? '').params.get('boundary');
  } catch {
    return null;
  }
}

/**
 * A form as an object: a field is as its encoding says, otherwise a repeated one is a list, and `field[key]` a part of its
 * field; a file is its name.
 */
function formValue(form: FormData, { schema, formStyles }: MediaTypeContract): Readonly<Record<string, unknown>> {
  const pairs = [...form].map(([name, one]): ReceivedPair => [name, typeof one === 'string' ? one : one.name]);
  const bases = pairs.map(([name]) => /^([^[]+)\[.*\]$/s.exec(name)?.[1] ?? name);
  const { properties } = shapeFor(schema, bases);
  const names = pairs.map(([name], index) => {
    const base = bases[index] ?? name;
    return properties.has(base) && !properties.has(name) ? base : name;
  });
  const received = receivedFields(pairs);
  const { texts, parts } = received;
  return Object.fromEntries(
    [...new Set(names)].map((name): [string, unknown] => {
      const field = properties.get(name);
      const style = formStyles.get(name);
      if (style) return [name, styledField({ name, in: 'query', schema: field, ...style }, received)];
      const nested = parts.get(name);
      if (nested) return [name, nestedValue(nested, field)];
      const { kind, items } = field?.shape() ?? unknownShape;
      const values = (texts.get(name) ?? []).map((text) => typedValue(text, items ?? field));
      return [name, kind === 'list' || values.length > 1 ? values : values[0]];
    }),
  );
}
