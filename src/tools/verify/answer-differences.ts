import { report } from '../../diagnostics/report.ts';
import { responseEntry } from '../mock/documented-answer.ts';
import { shapeOf, typedValue } from '../mock/read-value.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { errorInWords } from '../../openapi/checks/error-message.ts';
import { type ApiNode, placeOf } from '../../openapi/document/api-file.ts';
import { child, entries, isTrue } from '../../openapi/document/node.ts';
import type { ApiContext } from '../../openapi/objects/context.ts';
import { bareMediaType, contentFor } from '../../shared/media-type.ts';
import { mediaKind } from '../../shared/request/media-kind.ts';

/** An answer as it came. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Most problems of one body that are told. */
const MAX_ERRORS = 10;

/**
 * Where an answer is not what its operation documents (API_DIFFERS): status, media type, headers and body, each at the
 * line of the description that it breaks. `request` names the request in messages: `GET /places`.
 */
export function answerDifferences(
  operation: ApiNode,
  request: string,
  answer: ReceivedAnswer,
  context: ApiContext,
): Diagnostic[] {
  const { status } = answer;
  const differs = (at: ApiNode, what: string, part: 'key' | 'value' = 'key') =>
    report('API_DIFFERS', `${request} answered ${status}: ${what}`, { place: placeOf(at, part) });
  const entry = responseEntry(operation, status);
  if (!entry) return [differs(child(operation, 'responses') ?? operation, 'the description does not know this status')];
  const response = context.resolve(entry);
  if (!response) return [];
  return [
    ...headerDifferences(response, answer, context, differs),
    ...bodyDifferences(response, answer, context, differs),
  ];
}

type Differs = (at: ApiNode, what: string, part?: 'key' | 'value') => Diagnostic;

function headerDifferences(
  response: ApiNode,
  { headers }: ReceivedAnswer,
  context: ApiContext,
  differs: Differs,
): Diagnostic[] {
  return entries(response, 'headers').flatMap(([name, entry]) => {
    const header = context.resolve(entry);
    if (!header || name.toLowerCase() === 'content-type') return [];
    const text = headers.get(name);
    if (text === null) return isTrue(header, 'required') ? [differs(entry, `it has no header "${name}"`)] : [];
    const schema = child(header, 'schema');
    const shape = shapeOf(schema, context.resolve);
    if (!schema || shape.kind === 'object') return [];
    const value =
      shape.kind === 'list'
        ? text.split(/,\s*/).map((part) => typedValue(part, shape.items, context.resolve))
        : typedValue(text, schema, context.resolve);
    const [error] = context.checker.errorsOf(schema, value);
    return error ? [differs(entry, `its header "${name}" (${text}) ${errorInWords(error)}`)] : [];
  });
}

function bodyDifferences(
  response: ApiNode,
  { headers, body }: ReceivedAnswer,
  context: ApiContext,
  differs: Differs,
): Diagnostic[] {
  const content = entries(response, 'content');
  const type = bareMediaType(headers.get('content-type'));
  const at = child(response, 'content') ?? response;
  if (content.length === 0) return body === '' ? [] : [differs(response, 'it has a body, and none is described')];
  if (body === '') return [differs(at, 'it has no body')];
  const [, entry] = contentFor(type, content, ([key]) => key) ?? [];
  if (!entry)
    return [differs(at, `its media type is "${type}", and ${content.map(([key]) => key).join(', ')} is described`)];
  const mediaType = context.resolve(entry);
  const schema = mediaType && child(mediaType, 'schema');
  if (!schema || mediaKind(type) !== 'json') return [];
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return [differs(entry, 'its body is not JSON')];
  }
  return context.checker
    .errorsOf(schema, value)
    .slice(0, MAX_ERRORS)
    .map((error) => {
      const where = error.instancePath === '' ? 'its body' : `"${error.instancePath}"`;
      return differs(schema, `${where} ${errorInWords(error)}`);
    });
}
