import { encodedUrl } from '../../shared/request/encoded-url.ts';
import { fetchBody } from '../../shared/request/fetch-body.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';
import type { ReceivedResponse } from './received-response.ts';

/** In bytes, uncompressed. */
const MAX_BODY = 16 * 1024 * 1024;

/**
 * Sends the request of a sample; `headers` replace those of the same names, `timeout` is in milliseconds. Throws what
 * `fetch` throws, and if a body is larger than one for a documented example could be.
 */
export async function send(sample: SampleRequest, headers: Headers, timeout: number): Promise<ReceivedResponse> {
  const response = await fetch(requestOf(sample, headers), { signal: AbortSignal.timeout(timeout) });
  return { status: response.status, headers: response.headers, ...textOf(await bytesOf(response)) };
}

function requestOf(sample: SampleRequest, headers: Headers): Request {
  const own = new Headers(sample.headers.map(([name, value]): [string, string] => [name, value]));
  const { type, body } = fetchBody(sample.body, () => [new File(['docgen'], 'file.bin')]);
  if (type !== undefined) own.set('Content-Type', type);
  headers.forEach((value, name) => {
    own.set(name, value);
  });
  return new Request(encodedUrl(sample.url, sample.query), {
    method: sample.method,
    headers: own,
    body: body ?? null,
    redirect: 'manual',
  });
}

async function bytesOf({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the response. Counted is what came out of a compression.
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MAX_BODY) throw new Error(`none that ends within ${MAX_BODY / 1024 / 1024} MiB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function textOf(bytes: Uint8Array): Pick<ReceivedResponse, 'body' | 'isUtf8'> {
  try {
    return { body: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { body: new TextDecoder().decode(bytes), isUtf8: false };
  }
}

/** Why a request got no response, in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it took too long';
  const { cause } = error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : error.message;
}
