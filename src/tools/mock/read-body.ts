import type { ApiNode } from '../../openapi/document/api-file.ts';
import { child, entries } from '../../openapi/document/node.ts';
import type { Resolve } from '../../openapi/document/resolve.ts';
import { bareMediaType, contentFor } from '../../shared/media-type.ts';
import { mediaKind } from '../../shared/request/media-kind.ts';
import type { MockRequest } from './exchange.ts';
import { shapeOf, typedValue } from './read-value.ts';

/** The body of a request by its media type, or what is wrong with it. */
export type BodyReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly value: unknown; readonly mediaType: ApiNode; readonly isChecked: boolean }
  | { readonly kind: 'unsupported'; readonly type: string }
  | { readonly kind: 'malformed'; readonly reason: string };

/** `requestBody`: with its `$ref` followed; undefined where the operation documents none. */
export async function readBody(
  requestBody: ApiNode | undefined,
  request: MockRequest,
  resolve: Resolve,
): Promise<BodyReading> {
  if (request.body.byteLength === 0) return { kind: 'none' };
  const type = bareMediaType(request.headers.get('content-type'));
  const documented = entries(requestBody, 'content');
  const [, entry] = contentFor(type, documented, ([key]) => key) ?? [];
  const mediaType = entry && resolve(entry);
  if (!mediaType) return documented.length === 0 ? { kind: 'none' } : { kind: 'unsupported', type };
  if (mediaKind(type) === 'json') {
    try {
      const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.body)) as unknown;
      return { kind: 'value', value, mediaType, isChecked: true };
    } catch (error) {
      return {
        kind: 'malformed',
        reason: `The body is not JSON: ${error instanceof Error ? error.message : 'broken'}`,
      };
    }
  }
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    try {
      const headers = { 'content-type': request.headers.get('content-type') ?? '' };
      const form = await new Response(request.body, { headers }).formData();
      return { kind: 'value', value: formValue(form, child(mediaType, 'schema'), resolve), mediaType, isChecked: true };
    } catch {
      return { kind: 'malformed', reason: `The body is not ${type}` };
    }
  }
  return { kind: 'value', value: new TextDecoder().decode(request.body), mediaType, isChecked: false };
}

/** A form as an object: what stands more than once is a list, and a file is its text. */
function formValue(form: FormData, schema: ApiNode | undefined, resolve: Resolve): Readonly<Record<string, unknown>> {
  const { properties } = shapeOf(schema, resolve);
  const names = [...new Set([...form.keys()])];
  return Object.fromEntries(
    names.map((name): [string, unknown] => {
      const shape = shapeOf(properties.get(name), resolve);
      const read = (one: FormDataEntryValue): unknown => {
        if (typeof one !== 'string') return one.name;
        return shape.kind === 'object' ? parsed(one) : typedValue(one, shape.items ?? properties.get(name), resolve);
      };
      const values = form.getAll(name).map(read);
      return [name, shape.kind === 'list' || values.length > 1 ? values : values[0]];
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
