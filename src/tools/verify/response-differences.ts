import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type OperationContract, type ResponseContract, responseOf } from '../../openapi/index.ts';
import { bareMediaType, contentFor } from '../../shared/media-type.ts';
import { bodyDifferences } from './body-differences.ts';
import type { Difference } from './difference.ts';
import { headerDifference } from './header-difference.ts';
import type { ReceivedResponse } from './received-response.ts';

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
        ...(operation.method === 'head' ? [] : contentDifferences(described, received)),
      ]
    : [{ place: operation.responsesPlace(), what: 'this status is not described' }];
  return differences.map(({ place, what }) =>
    report('API_DIFFERS', `${request} responded with ${status}: ${what}`, { place }),
  );
}

/** Statuses whose responses never have a body, whatever is described (RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5). */
const BODILESS = new Set([204, 205, 304]);

function contentDifferences(described: ResponseContract, received: ReceivedResponse): readonly Difference[] {
  const { status, headers, body } = received;
  const { content, place, contentPlace } = described;
  const type = bareMediaType(headers.get('content-type'));
  if (content.length === 0)
    return body === '' ? [] : [{ place: place(), what: 'it has a body, but none is described' }];
  if (body === '') return BODILESS.has(status) ? [] : [{ place: contentPlace(), what: 'it has no body' }];
  const media = contentFor(type, content, (one) => one.type);
  const types = content.map((one) => one.type).join(', ');
  if (!media) return [{ place: contentPlace(), what: `its media type is "${type}", but ${types} is described` }];
  return bodyDifferences(media, type, received);
}
