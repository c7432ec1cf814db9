import { type IncomingMessage, type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';
import { targetOf } from '../../dev/request-guard.ts';
import { messageOf } from '../../shared/message-of.ts';
import { accessOf, isPreflight, type Origins, preflightHeaders } from './access.ts';
import type { MockResponse } from './exchange.ts';
import type { MountedMock } from './mounts.ts';

/** Largest body that a mock accepts, in bytes. */
const MAX_BODY = 10 * 1024 * 1024;

/** What a mock has sent. */
export type SentResponse = Pick<MockResponse, 'status' | 'reason'>;

/**
 * Responds to a request if it is for a mock; returns what it sent, or undefined. `origins`: whose pages it responds to;
 * by default those of this server alone.
 */
export async function serveMock(
  mocks: readonly MountedMock[],
  request: IncomingMessage,
  response: ServerResponse,
  origins: Origins = 'own',
): Promise<SentResponse | undefined> {
  const [path = '', search = ''] =
    targetOf(request)
      .split('#')[0]
      ?.split(/\?(.*)/s) ?? [];
  const mounted = mocks.filter(({ root }) => path === root || path.startsWith(`${root}/`));
  if (mounted.length === 0) return undefined;
  const access = accessOf(request, origins);
  // Its handlers are code of the site, which no page of another site may start.
  const made = !access.isAllowed
    ? problem(403, `The mock does not respond to pages of ${request.headers.origin ?? 'other sites'}.`)
    : isPreflight(request)
      ? { status: 204, headers: preflightHeaders(request), body: '' }
      : await responseOf(mounted, { path, search }, request);
  const exposed = Object.keys(made.headers).join(', ');
  const isCrossOrigin = access.headers['Access-Control-Allow-Credentials'] !== undefined && exposed !== '';
  send(request, response, made, {
    ...access.headers,
    ...(isCrossOrigin ? { 'Access-Control-Expose-Headers': exposed } : {}),
  });
  return { status: made.status, reason: made.reason };
}

async function responseOf(
  mounted: readonly MountedMock[],
  { path, search }: { readonly path: string; readonly search: string },
  request: IncomingMessage,
): Promise<MockResponse> {
  const body = await bodyOf(request);
  if (!body) return problem(413, `A body may have at most ${MAX_BODY} bytes.`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const { method = 'GET' } = request;
  const query = new URLSearchParams(search);
  for (const { root, respond } of mounted) {
    const own = path.slice(root.length) || '/';
    const responded = await respond({ method, path: own, query, headers, body }).catch((error: unknown) =>
      problem(500, `The mock failed: ${messageOf(error)}`),
    );
    if (responded) return sendable(responded);
  }
  return problem(404, `The description has no path "${path.slice(mounted[0]?.root.length)}".`);
}

function problem(status: number, detail: string): MockResponse {
  const headers = { 'Content-Type': 'application/problem+json' };
  return { status, headers, body: JSON.stringify({ title: 'Mock', status, detail }, null, 2), reason: detail };
}

/** A response without the headers that cannot be sent; a handler's status that is none of a response is reported. */
function sendable(made: MockResponse): MockResponse {
  if (!Number.isInteger(made.status) || made.status < 200 || made.status > 599)
    return problem(500, `The mock failed: ${made.status} is not the status of a response.`);
  const headers = Object.fromEntries(Object.entries(made.headers).filter(([name, value]) => isSendable(name, value)));
  return { ...made, headers };
}

/** `access`: the headers of `accessOf`, which those of the description cannot replace. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: MockResponse,
  access: Readonly<Record<string, string>>,
): void {
  const bytes = Buffer.from(body, 'utf8');
  const isBodiless = status === 204 || status === 304 || status < 200;
  for (const [name, value] of Object.entries({ ...headers, ...access })) response.setHeader(name, value);
  // Set last: the responses are examples from the description's author, and no browser may take them for a page of this
  // server.
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', 'sandbox');
  if (!isBodiless) response.setHeader('Content-Length', bytes.byteLength);
  response.writeHead(status);
  response.end(isBodiless || request.method === 'HEAD' ? undefined : bytes);
}

/** Headers about how this connection carries the response (RFC 9110, section 7.6.1), which only the server knows. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Headers that act on the browser, or on all that this server serves, rather than describe a response, and one that would
 * say of its body what is not so.
 */
const SERVERS_OWN = /^(?:clear-site-data|content-encoding|refresh|service-worker-allowed)$/i;

/** Whether a documented header can be sent: one with a name or a value that is invalid in HTTP is left out. */
function isSendable(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return !CONNECTION_HEADERS.has(name.toLowerCase()) && !SERVERS_OWN.test(name);
  } catch {
    return false;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_BODY) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
