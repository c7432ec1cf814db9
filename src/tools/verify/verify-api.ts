import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { VerifyData } from '../../model/verify-setup.ts';
import { type OperationContract, responseOf } from '../../openapi/index.ts';
import { inParallel } from '../../shared/in-parallel.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';
import { emitters } from '../../shared/request/snippets/emitters.ts';
import { HIDDEN, headerOf, withCredentials, withoutCredentials } from './credentials.ts';
import { invalidInputs } from './invalid-inputs.ts';
import { judgeCase } from './judge-case.ts';
import { type KnownData, knownData } from './known-data.ts';
import { negativeCases } from './negative-cases.ts';
import { SECRET_HEADER, secretHider } from './secrets.ts';
import { reasonOf, send } from './send.ts';
import { isSafe, stagesOf } from './stages.ts';
import { documentedCase, type VerifyCase } from './verify-case.ts';

export interface VerifyOptions {
  /** Base address of the running API, without a trailing slash. */
  readonly server: string;
  /** Whether to also send requests that change something. */
  readonly unsafe: boolean;
  /** Whether to send requests that the API must refuse too. */
  readonly negative: boolean;
  /** Sent with every request, replacing the samples' own: credentials. */
  readonly headers: Headers;
  /** How long a response may take, in milliseconds. */
  readonly timeout: number;
  /** Credentials and values of the setup; its headers are in `headers`. */
  readonly setup?: Pick<VerifyData, 'credentials' | 'data'> | undefined;
}

/** What became of the requests of one operation. */
export interface VerifiedOperation {
  readonly operation: OperationContract;
  readonly requests: number;
  readonly diagnostics: readonly Diagnostic[];
  /** The documented responses that were received, by their status in the description. */
  readonly statuses: ReadonlySet<string>;
}

/** Concurrent requests: a running API must not be flooded. */
const CONCURRENCY = 4;

/**
 * Sends the documented request of each operation, and those that the API must refuse, and reports where the responses
 * differ from the description. What is created or listed is used by later requests.
 */
export async function verifyApi(
  contracts: readonly OperationContract[],
  options: VerifyOptions,
): Promise<readonly VerifiedOperation[]> {
  const known = knownData(options.setup?.data ?? {});
  const verified: VerifiedOperation[] = [];
  for (const stage of stagesOf(contracts.filter((one) => options.unsafe || isSafe(one)))) {
    const limit = stage.isSafe ? CONCURRENCY : 1;
    const done = await inParallel(stage.operations, limit, (operation) =>
      verifyOperation(asSent(operation), known, options),
    );
    for (const one of done) verified.push(one);
  }
  return verified;
}

async function verifyOperation(
  operation: OperationContract,
  known: KnownData,
  options: VerifyOptions,
): Promise<VerifiedOperation> {
  const { server, setup } = options;
  const given = known.valuesFor(operation);
  const body = setup?.data?.[`${operation.operationId}.body`];
  const sample = withBody(operation.sampleRequest(server, given), body);
  const invalid = invalidInputs(operation, sample, { parameters: given, hasBody: body !== undefined });
  const documented = documentedCase(operation, sample, invalid);
  const negative = options.negative ? negativeCases({ operation, server, given, sample }) : [];
  // What is deleted cannot be asked for again.
  const cases = operation.method === 'delete' ? [...negative, documented] : [documented, ...negative];
  const hide = secretHider(secretsOf(operation, options));
  const diagnostics: Diagnostic[] = [];
  const statuses = new Set<string>();
  let requests = 0;
  for (const one of cases) {
    const sent = sentSample(one, setup?.credentials);
    const curl = hide(`Repeat it: ${curlOf(one, options)}`);
    requests += 1;
    try {
      const received = await send(sent, headersFor(one, options), options.timeout);
      if (one === documented) known.learn(operation, sent, received);
      const described = responseOf(operation, received.status);
      if (described) statuses.add(described.status);
      const found = judgeCase(one, received);
      for (const { hint, ...problem } of found)
        diagnostics.push({
          ...problem,
          message: hide(problem.message),
          hint: hint === undefined ? curl : `${hide(hint)}\n${curl}`,
        });
      if (operation.method === 'delete' && received.status < 300) break;
    } catch (error) {
      const message = `${operation.name} ${one.what} got no response: ${reasonOf(error)}`.replace(/ {2,}/g, ' ');
      diagnostics.push(report('API_DIFFERS', hide(message), { place: operation.place(), hint: curl }));
      // A server that is not there would be asked for nothing again and again.
      break;
    }
  }
  return { operation, requests, diagnostics, statuses };
}

/** The credentials that requests of an operation carry. */
function secretsOf({ security }: OperationContract, { headers, setup }: VerifyOptions): string[] {
  const described = new Set(security.flat().map(headerOf));
  const inHeaders = [...headers].filter(([name]) => SECRET_HEADER.test(name) || described.has(name));
  return [...inHeaders.map(([, value]) => value), ...Object.values(setup?.credentials ?? {})];
}

/** A GET or HEAD is sent without a body, which has no meaning there (RFC 9110, section 9.3.1). */
function asSent(operation: OperationContract): OperationContract {
  if (operation.method !== 'get' && operation.method !== 'head') return operation;
  const sampleRequest: OperationContract['sampleRequest'] = (server, given) => ({
    ...operation.sampleRequest(server, given),
    body: undefined,
  });
  return { ...operation, body: undefined, sampleRequest };
}

function withBody(sample: SampleRequest, value: unknown): SampleRequest {
  if (value === undefined || sample.body?.kind !== 'json') return sample;
  return { ...sample, body: { ...sample.body, value } };
}

function sentSample(
  { sample, operation, isAnonymous }: VerifyCase,
  credentials: VerifyData['credentials'] = {},
): SampleRequest {
  return isAnonymous ? withoutCredentials(sample, operation) : withCredentials(sample, operation, credentials);
}

/** The headers of every request, without those that carry credentials if the case has none. */
function headersFor({ operation, isAnonymous }: VerifyCase, { headers }: VerifyOptions): Headers {
  if (!isAnonymous) return headers;
  const kept = new Headers(headers);
  for (const name of operation.security.flat().map(headerOf)) if (name !== undefined) kept.delete(name);
  return kept;
}

/** The request for a terminal, in a line, without secrets: those of the setup would end up in the log of CI. */
function curlOf(one: VerifyCase, { headers, setup }: VerifyOptions): string {
  const hidden = Object.fromEntries(Object.keys(setup?.credentials ?? {}).map((id) => [id, HIDDEN]));
  const sample = sentSample(one, hidden);
  const shown = sample.headers.filter(([name]) => !headers.has(name));
  const added = [...headers.keys()].map((name): [string, string] => [name, HIDDEN]);
  const { body } = sample;
  const inLine = body?.kind === 'json' && {
    body: { kind: 'text', type: body.type, text: JSON.stringify(body.value) } as const,
  };
  const text = emitters.curl.write({ ...sample, ...inLine, headers: [...shown, ...added] });
  return text.replace(/ \\\n\s*/g, ' ');
}
