import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A complete response body. */
export interface Body {
  readonly status: number;
  /** Media type with its charset. */
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Headers of every response: no type sniffing, and no use by pages of other sites. */
const ALWAYS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-cache',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Sends a response; a 200 follows conditional and range requests (RFC 9110, sections 13 and 14). */
export function respond(request: IncomingMessage, response: ServerResponse, body: Body): void {
  const { status, type, bytes } = body;
  const headers: Record<string, string> = { ...ALWAYS, 'Content-Type': type, ...body.headers };
  if (status !== 200) {
    send(request, response, { status, headers, bytes });
    return;
  }
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
  headers.ETag = etag;
  if (matches(request.headers['if-none-match'], etag)) {
    delete headers['Content-Type'];
    response.writeHead(304, headers).end();
    return;
  }
  headers['Accept-Ranges'] = 'bytes';
  const range = rangeOf(request, bytes.byteLength, etag);
  if (range === 'unsatisfiable') {
    headers['Content-Range'] = `bytes */${bytes.byteLength}`;
    send(request, response, { status: 416, headers, bytes: new Uint8Array() });
  } else if (range) {
    headers['Content-Range'] = `bytes ${range.first}-${range.last}/${bytes.byteLength}`;
    send(request, response, { status: 206, headers, bytes: bytes.subarray(range.first, range.last + 1) });
  } else {
    send(request, response, { status: 200, headers, bytes });
  }
}

/** Responds with a sentence. */
export function respondText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const bytes = Buffer.from(text === '' ? '' : `${text}\n`, 'utf8');
  respond(request, response, { status, type: 'text/plain; charset=utf-8', bytes, headers });
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, bytes }: { status: number; headers: Record<string, string>; bytes: Uint8Array },
): void {
  response.writeHead(status, { ...headers, 'Content-Length': bytes.byteLength });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  return condition.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}

/** The requested range; a request for several, which nobody needs here, gets the full content. */
function rangeOf(
  { headers }: IncomingMessage,
  size: number,
  etag: string,
): { readonly first: number; readonly last: number } | 'unsatisfiable' | undefined {
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const [full, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (full === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}
