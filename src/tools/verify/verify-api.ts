import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OperationContract } from '../../openapi/index.ts';
import { inParallel } from '../../shared/in-parallel.ts';
import { requestOf } from './request.ts';
import { type ReceivedResponse, responseDifferences } from './response-differences.ts';

export interface VerifyOptions {
  /** Base address of the running API, without a trailing slash. */
  readonly server: string;
  /** Whether to send requests that change something too. */
  readonly unsafe: boolean;
  /** Sent with every request, replacing the samples' own: credentials. */
  readonly headers: Headers;
  /** How long a response may take, in milliseconds. */
  readonly timeout: number;
}

export interface Verification {
  /** How many requests were sent. */
  readonly requests: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const SAFE = new Set(['get', 'head', 'options', 'query']);

/** Concurrent requests: a running API must not be flooded. */
const CONCURRENCY = 4;

/** In bytes, uncompressed. */
const MAX_BODY = 16 * 1024 * 1024;

/** Sends the documented request of each operation, and reports where the responses differ from the description. */
export async function verifyApi(
  contracts: readonly OperationContract[],
  options: VerifyOptions,
): Promise<Verification> {
  const operations = contracts.filter(({ method }) => options.unsafe || SAFE.has(method));
  const diagnostics = await inParallel(operations, CONCURRENCY, (operation) => verifyOperation(operation, options));
  return { requests: operations.length, diagnostics: diagnostics.flat() };
}

async function verifyOperation(operation: OperationContract, options: VerifyOptions): Promise<Diagnostic[]> {
  const name = `${operation.method.toUpperCase()} ${operation.path}`;
  const differs = (message: string, hint?: string) =>
    report('API_DIFFERS', `${name} ${message}`, { place: operation.place(), hint });
  let received: ReceivedResponse;
  try {
    const request = requestOf(operation.sampleRequest(options.server), options.headers);
    const response = await fetch(request, { signal: AbortSignal.timeout(options.timeout) });
    received = { status: response.status, headers: response.headers, body: await bodyText(response) };
  } catch (error) {
    return [differs(`got no response: ${reasonOf(error)}`)];
  }
  const { status } = received;
  const differences = responseDifferences(operation, name, received);
  if (status === 401 || status === 403)
    return [
      ...differences,
      differs(`responded with ${status}`, 'Send credentials: --header "Authorization: Bearer …".'),
    ];
  return status >= 400 && differences.length === 0
    ? [
        differs(
          `responded with ${status} to the documented example`,
          'Give its parameters examples that the API knows.',
        ),
      ]
    : differences;
}

/** The body of a response as text; throws if it is larger than one for a documented example could be. */
async function bodyText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the response. Counted is what came out of a compression.
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MAX_BODY) throw new Error(`none that ends within ${MAX_BODY / 1024 / 1024} MiB`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it took too long';
  const { cause } = error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : error.message;
}
