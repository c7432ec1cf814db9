import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MockAnswer } from './exchange.ts';
import type { MountedMock } from './load-mocks.ts';

/** Largest body that a mock takes, in bytes. */
const MAX_BODY = 10 * 1024 * 1024;

/** Answers a request where it is one to a mock; says whether it was. */
export async function serveMock(
  mocks: readonly MountedMock[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [path = '', search = ''] = (request.url ?? '').split('#')[0]?.split(/\?(.*)/s) ?? [];
  const mock = mocks.find(({ root }) => path === root || path.startsWith(`${root}/`));
  if (!mock) return false;
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
  const answer = await mock
    .answer({ method, path: path.slice(mock.root.length) || '/', query: new URLSearchParams(search), headers, body })
    .catch((error: unknown) =>
      problem(500, `The mock failed: ${error instanceof Error ? error.message : String(error)}`),
    );
  send(request, response, answer ?? problem(404, `The description has no path "${path.slice(mock.root.length)}".`));
  return true;
}

function problem(status: number, detail: string): MockAnswer {
  const headers = { 'Content-Type': 'application/problem+json' };
  return { status, headers, body: JSON.stringify({ title: 'Mock', status, detail }, null, 2) };
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: MockAnswer): void {
  const bytes = Buffer.from(body, 'utf8');
  const isBodiless = status === 204 || status === 304 || status < 200;
  // The answers are the examples of whoever wrote the description: no browser may take them for a page of this server.
  const always = {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': 'sandbox',
  };
  response.writeHead(status, { ...always, ...headers, ...(isBodiless ? {} : { 'Content-Length': bytes.byteLength }) });
  response.end(isBodiless || request.method === 'HEAD' ? undefined : bytes);
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
