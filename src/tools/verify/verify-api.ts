import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { placeOf } from '../../openapi/document/api-file.ts';
import { child } from '../../openapi/document/node.ts';
import { type FoundOperation, findOperations } from '../../openapi/document/operations.ts';
import { parametersOf } from '../../openapi/document/parameters.ts';
import { requirementsOf } from '../../openapi/document/security-requirements.ts';
import { sampleRequest } from '../../openapi/examples/sample-request.ts';
import type { ApiContext } from '../../openapi/objects/context.ts';
import { pageIds } from '../../openapi/objects/page-ids.ts';
import { inParallel } from '../../shared/in-parallel.ts';
import { answerDifferences, type ReceivedAnswer } from './answer-differences.ts';
import { requestOf } from './request.ts';

export interface VerifyOptions {
  /** Base address of the running API, without a slash at its end. */
  readonly server: string;
  /** Whether requests that change something are sent too. */
  readonly unsafe: boolean;
  /** Sent with every request, in place of the samples' own: credentials. */
  readonly headers: Headers;
  /** How long an answer may take, in milliseconds. */
  readonly timeout: number;
}

export interface Verification {
  /** How many requests were sent. */
  readonly requests: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const SAFE = new Set(['get', 'head', 'options', 'query']);

/** Requests that are under way at once: a running API is not to be flooded. */
const AT_ONCE = 4;

/** Sends the documented request of each operation, and tells where the answers differ from the description. */
export async function verifyApi(context: ApiContext, options: VerifyOptions): Promise<Verification> {
  const operations = findOperations(context).filter(
    ({ kind, method }) => kind === 'request' && (options.unsafe || SAFE.has(method)),
  );
  const diagnostics = await inParallel(operations, AT_ONCE, (operation) =>
    verifyOperation(operation, context, options),
  );
  return { requests: operations.length, diagnostics: diagnostics.flat() };
}

async function verifyOperation(
  { node, pathItem, method, path }: FoundOperation,
  context: ApiContext,
  options: VerifyOptions,
): Promise<Diagnostic[]> {
  const page = { ...context, ids: pageIds() };
  const entry = child(node, 'requestBody');
  const sample = sampleRequest(
    {
      method,
      path,
      server: options.server,
      parameters: parametersOf(node, pathItem, context.resolve).map((parameter) => parameter.node),
      body: entry && context.resolve(entry),
      security: requirementsOf(node, context),
      expectsJson: true,
    },
    page,
  );
  const name = `${method.toUpperCase()} ${path}`;
  const tell = (message: string, hint?: string) =>
    report('API_DIFFERS', `${name} ${message}`, { place: placeOf(node, 'key'), hint });
  let answer: ReceivedAnswer;
  try {
    const response = await fetch(requestOf(sample, options.headers), { signal: AbortSignal.timeout(options.timeout) });
    answer = { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    return [tell(`got no answer: ${reasonOf(error)}`)];
  }
  const differences = answerDifferences(node, name, answer, context);
  if (answer.status === 401 || answer.status === 403)
    return [...differences, tell(`answered ${answer.status}`, 'Send credentials: --header "Authorization: Bearer …".')];
  return answer.status >= 400 && differences.length === 0
    ? [tell(`answered ${answer.status} to the documented example`, 'Give its parameters examples that the API knows.')]
    : differences;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it took too long';
  const { cause } = error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : error.message;
}
