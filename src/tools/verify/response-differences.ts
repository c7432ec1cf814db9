import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { type HeaderContract, type OperationContract, type ResponseContract, responseOf } from '../../openapi/index.ts';
import { isDeeperThan } from '../../shared/json-object.ts';
import { bareMediaType, contentFor } from '../../shared/media-type.ts';
import { mediaKind } from '../../shared/request/media-kind.ts';

/** A received response. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Maximum number of problems reported for one body. */
const MAX_PROBLEMS = 10;

/** Maximum nesting of a body, as of a description. */
const MAX_DEPTH = 200;

/** A difference between a response and its description, and the place of the description. */
interface Difference {
  readonly place: Place;
  readonly what: string;
}

/**
 * Where a response differs from what its operation documents (API_DIFFERS): status, media type, headers and body, each
 * at its line of the description. `request` names the request in messages: `GET /places`.
 */
export function responseDifferences(
  operation: OperationContract,
  request: string,
  received: ReceivedResponse,
): Diagnostic[] {
  const { status } = received;
  const described = responseOf(operation, status);
  const differences: readonly Difference[] = described
    ? [
        ...described.headers.flatMap((header) => headerDifference(header, received.headers) ?? []),
        ...(operation.method === 'head' ? [] : bodyDifferences(described, received)),
      ]
    : [{ place: operation.responsesPlace(), what: 'this status is not described' }];
  return differences.map(({ place, what }) =>
    report('API_DIFFERS', `${request} responded with ${status}: ${what}`, { place }),
  );
}

function headerDifference(header: HeaderContract, headers: Headers): Difference | undefined {
  const { name, required, schema, place } = header;
  const text = headers.get(name);
  if (text === null) return required ? { place: place(), what: `it has no header "${name}"` } : undefined;
  const { kind, items } = schema?.shape() ?? {};
  if (!schema || kind === 'object') return undefined;
  const parts = kind === 'list' ? text.split(/,\s*/) : undefined;
  const value = parts ? parts.map((part) => (items ? items.valueOf(part) : part)) : schema.valueOf(text);
  const [problem] = schema.strictProblemsOf(value);
  return problem && { place: place(), what: `its header "${name}" (${text}) ${problem.message}` };
}

/** Statuses whose responses never have a body, whatever is described (RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5). */
const BODILESS = new Set([204, 205, 304]);

function bodyDifferences(described: ResponseContract, { status, headers, body }: ReceivedResponse): Difference[] {
  const { content, place, contentPlace } = described;
  const type = bareMediaType(headers.get('content-type'));
  if (content.length === 0)
    return body === '' ? [] : [{ place: place(), what: 'it has a body, and none is described' }];
  if (body === '') return BODILESS.has(status) ? [] : [{ place: contentPlace(), what: 'it has no body' }];
  const media = contentFor(type, content, (one) => one.type);
  const types = content.map((one) => one.type).join(', ');
  if (!media) return [{ place: contentPlace(), what: `its media type is "${type}", and ${types} is described` }];
  const { schema } = media;
  if (!schema || mediaKind(type) !== 'json') return [];
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return [{ place: media.place(), what: 'its body is not JSON' }];
  }
  if (isDeeperThan(MAX_DEPTH, value))
    return [{ place: media.place(), what: `its body is nested deeper than ${MAX_DEPTH} levels` }];
  const hidden = schema.writeOnlyIn(value).map((pointer) => ({ pointer, message: 'is for requests only (writeOnly)' }));
  return [...schema.strictProblemsOf(value), ...hidden].slice(0, MAX_PROBLEMS).map(({ pointer, message }) => ({
    place: schema.place(),
    what: `${pointer === '' ? 'its body' : `"${pointer}"`} ${message}`,
  }));
}
