import { bareMediaType } from '../shared/media-type.ts';
import { encodedUrl } from '../shared/request/encoded-url.ts';
import { fetchBody } from '../shared/request/fetch-body.ts';
import type { SampleRequest } from '../shared/request/sample-request.ts';
import { TIME_LIMIT } from './failure.ts';
import { fetchUnderPolicy } from './page-policy.ts';
import type { FilledForm } from './values.ts';

/** A response, complete or as far as it has arrived. */
export interface ReceivedResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Media type without parameters, in lower case. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Milliseconds since the request was sent; undefined: it was not. */
  readonly time: number | undefined;
  /** `stopped`: by the reader; `broken`: the connection ended before the response did; `cut`: it is longer than is read. */
  readonly state: 'arriving' | 'complete' | 'stopped' | 'broken' | 'cut';
}

export interface SendOptions extends Pick<FilledForm, 'files'> {
  readonly cookies: boolean;
  /** Whether a redirect is followed. */
  readonly follows: boolean;
  readonly signal: AbortSignal;
  /** Called while a body arrives. */
  readonly onProgress: (received: ReceivedResponse) => void;
}

/**
 * Sends a request; rejects as `fetchUnderPolicy` does, with a `TimeoutError` if the response does not begin in time, and with a
 * `SecurityError` if it is a redirect that is not followed. It may take any time to arrive, since streams have no end; of
 * one that ends early, what has arrived is returned.
 */
export async function send(request: SampleRequest, options: SendOptions): Promise<ReceivedResponse> {
  const start = performance.now();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('No response', 'TimeoutError')), TIME_LIMIT);
  const response = await fetchUnderPolicy(encodedUrl(request.url, request.query), {
    ...requestInit(request, options),
    signal: AbortSignal.any([options.signal, late.signal]),
  }).finally(() => clearTimeout(timer));
  if (response.type === 'opaqueredirect') throw new DOMException('Redirected', 'SecurityError');
  const about = {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    type: bareMediaType(response.headers.get('content-type')),
  };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const received = (state: ReceivedResponse['state']): ReceivedResponse => ({
    ...about,
    bytes: joined(chunks),
    time: performance.now() - start,
    state,
  });
  const reader = response.body?.getReader();
  let progress: ReturnType<typeof setTimeout> | undefined;
  let isFollowed = isStream(about.type);
  let drawing = 0;
  const report = (): void => {
    const [start, shown] = [performance.now(), size];
    options.onProgress(received('arriving'));
    // A timer that a frame sets ends when that frame was painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        progress = undefined;
        drawing = performance.now() - start;
        if (size > shown) follow();
      }),
    );
  };
  const follow = (): void => {
    if (isFollowed) progress ??= setTimeout(report, PROGRESS_MS + size / BYTES_A_MS + REST * drawing);
  };
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value);
      size += part.value.byteLength;
      if (size > MAX_BYTES) {
        void reader?.cancel();
        return received('cut');
      }
      if (isFollowed && size > MAX_SHOWN) {
        isFollowed = false;
        clearTimeout(progress);
        report();
      }
      follow();
    }
  } catch {
    return received(options.signal.aborted ? 'stopped' : 'broken');
  } finally {
    isFollowed = false;
    clearTimeout(progress);
  }
  return received('complete');
}

/** What is read of a response, of which each report of a stream copies all: a server may send without end. */
export const MAX_BYTES = 32 * 2 ** 20;

/**
 * A stream is shown this often while it arrives, less often the longer it is and takes to be drawn, and no more once it is
 * longer than anybody follows: each time all of it is read and drawn, and a server may send a line at a time without end.
 */
const PROGRESS_MS = 100;
const BYTES_A_MS = 1000;
/** Between two parts, how many times as long the page is free as it took to draw the first. */
const REST = 4;
const MAX_SHOWN = 2 ** 20;

/** Types that are worth showing while they arrive (OpenAPI 3.2.0, section 4.14.3). */
function isStream(type: string): boolean {
  return /^text\/(?:event-stream|plain)$|(?:jsonl|ndjson|json-seq)$/.test(type);
}

function requestInit(request: SampleRequest, { files, cookies, follows }: SendOptions): RequestInit {
  const headers = new Headers(request.headers.map(([name, value]): [string, string] => [name, value]));
  const { type, body } = fetchBody(request.body, (field) => files.get(field) ?? []);
  if (type !== undefined) headers.set('Content-Type', type);
  return {
    method: request.method,
    headers,
    body: body ?? null,
    credentials: cookies ? 'include' : 'omit',
    redirect: follows ? 'follow' : 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
