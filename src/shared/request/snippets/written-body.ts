import { hasWrittenNumber } from '../../written-number.ts';
import { encodePairs } from '../encoded-url.ts';
import { prettyJson } from '../pretty-json.ts';
import type { FormPart, SampleBody } from '../sample-request.ts';

/** A body with its JSON or form serialised, for languages in which that is an ordinary string. */
export type WrittenBody = Exclude<SampleBody, { readonly kind: 'json' } | { readonly kind: 'form' }>;

/** A body whose JSON is a text if a language with JSON of its own would print a number in it otherwise. */
export function exactBody(body: SampleBody | undefined): SampleBody | undefined {
  return body?.kind === 'json' && hasWrittenNumber(body.value) ? writtenBody(body) : body;
}

export function writtenBody(body: SampleBody): WrittenBody {
  if (body.kind === 'json') return { kind: 'text', type: body.type, text: prettyJson(body.value) };
  if (body.kind === 'multipart')
    return { ...body, fields: body.fields.map(namedPart), files: body.files.map(namedPart) };
  if (body.kind !== 'form') return body;
  return { kind: 'text', type: 'application/x-www-form-urlencoded', text: encodePairs(body.fields) };
}

/** A part whose name does not end its line, as browsers write it: not every library does (HTML, "multipart form data encoding"). */
function namedPart([name, ...rest]: FormPart): FormPart {
  return [name.replace(/[\r\n]/g, encodeURIComponent), ...rest];
}
