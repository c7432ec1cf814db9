import { type IncomingMessage, type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';
import { isSameOrigin } from '../../dev/request-guard.ts';
import type { MockResponse } from './exchange.ts';
import type { MountedMock } from './load-mocks.ts';

/** Largest body that a mock accepts, in bytes. */
const MAX_BODY = 10 * 1024 * 1024;

/** Responds to a request if it is for a mock; returns whether it was. */
export async function serveMock(
  mocks: readonly MountedMock[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [path = '', search = ''] = (request.url ?? '').split('#')[0]?.split(/\?(.*)/s) ?? [];
  const mock = mocks.find(({ root }) => path === root || path.startsWith(`${root}/`));
  if (!mock) return false;
  // Its handlers are code of the site, which no page of another site may start.
  if (!isSameOrigin(request)) {
    send(
      request,
      response,
      problem(403, 'The mock responds to pages of this server and to programs, not to other sites.'),
    );
    return true;
  }
  const body = await bodyOf(request);
  if (!body) {
    send(request, response, problem(413, `A body may have ${MAX_BODY} bytes at most.`));
    return true;
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const { method = 'GET' } = request;
  const responded = await mock
    .respond({ method, path: path.slice(mock.root.length) || '/', query: new URLSearchParams(search), headers, body })
    .catch((error: unknown) =>
      problem(500, `The mock failed: ${error instanceof Error ? error.message : String(error)}`),
    );
  send(request, response, responded ?? problem(404, `The description has no path "${path.slice(mock.root.length)}".`));
  return true;
}

function problem(status: number, detail: string): MockResponse {
  const headers = { 'Content-Type': 'application/problem+json' };
  return { status, headers, body: JSON.stringify({ title: 'Mock', status, detail }, null, 2) };
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: MockResponse): void {
  const bytes = Buffer.from(body, 'utf8');
  const isBodiless = status === 204 || status === 304 || status < 200;
  for (const [name, value] of Object.entries(headers)) if (isSendable(name, value)) response.setHeader(name, value);
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

/** Whether a documented header can be sent: one with a name or a value that is invalid in HTTP is left out. */
function isSendable(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return !CONNECTION_HEADERS.has(name.toLowerCase());
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
