import type { ReceivedResponse } from './send.ts';

/** What the statuses of a failed request mean (RFC 9110, section 15; RFC 6585, section 4), and what the reader can do. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The server did not understand the request. Its response usually names the invalid value.',
  401: 'The server does not know who is asking: the credentials are missing, wrong or expired.',
  403: 'The server knows who is asking, but does not allow this: the credentials lack a role or a scope.',
  404: 'There is nothing at this address. Check the values in its path, and the server.',
  405: 'The server does not allow this method at this address.',
  406: 'The server cannot respond in a media type that the request accepts.',
  408: 'The server waited too long for the request. Send it again.',
  409: 'The request contradicts what the server has, such as something that exists already.',
  410: 'What was at this address is gone for good.',
  413: 'The body is larger than the server accepts.',
  415: 'The server does not accept the media type of this body.',
  422: 'The server understood the body, but does not accept its values. Its response usually names them.',
  429: 'There were too many requests, so the server accepts no more for now.',
  501: 'The server does not have this operation.',
  502: 'A server between here and the API got no valid response from it. The request itself may be fine.',
  503: 'The server is busy or being maintained. The request itself may be fine.',
  504: 'A server between here and the API waited too long for it. The request itself may be fine.',
};

/** The meaning of a failed request's status in plain words; undefined for a success, and for a status that says it all. */
export function statusMeaning({ status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>): string | undefined {
  const meaning =
    MEANINGS[status] ?? (status >= 500 ? 'The server failed. The request itself may be fine.' : undefined);
  const [, wait] = headers.find(([name]) => name.toLowerCase() === 'retry-after') ?? [];
  if (meaning === undefined || wait === undefined) return meaning;
  // Seconds or a date (RFC 9110, section 10.2.3).
  return `${meaning} Send it again ${/^\d+$/.test(wait) ? `in ${wait} seconds` : `after ${wait}`}.`;
}
