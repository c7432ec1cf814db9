import type { MockHandlers } from '../../model/mock.ts';
import { type OperationContract, responseOf } from '../../openapi/index.ts';
import { challengesOf } from './challenges.ts';
import { documentedResponse, refusalStatus, successStatus } from './documented-response.ts';
import { exampleData } from './example-data.ts';
import type { MockRequest, MockResponse } from './exchange.ts';
import { notAcceptable } from './media-choice.ts';
import { isGiven } from './media-example.ts';
import { pathMatcher } from './path-matcher.ts';
import { type RequestProblem, readRequest } from './request-problems.ts';

/** A mock of a described API. */
export interface MockApi {
  /** Undefined for a path that the description does not have. */
  readonly respond: (request: MockRequest) => Promise<MockResponse | undefined>;
}

/**
 * Responds as described: to an invalid request with the documented error, to a valid one by the site's handler,
 * otherwise from the examples. `Prefer: code=404`, `Prefer: example=name` and `Prefer: dynamic` choose a response (RFC
 * 7240).
 */
export function mockApi(operations: readonly OperationContract[], handlers: MockHandlers): MockApi {
  const match = pathMatcher(operations);
  const data = exampleData(operations);

  const reply = async (
    operation: OperationContract,
    request: MockRequest,
    variables: ReadonlyMap<string, string>,
  ): Promise<MockResponse> => {
    const choice = {
      accept: request.headers.get('accept') ?? undefined,
      example: preferred(request, 'example'),
      isDynamic: /(?:^|[,;\s])dynamic(?!\s*=\s*"?false)/i.test(request.headers.get('prefer') ?? ''),
    };
    const refuse = (problem: RequestProblem): MockResponse => {
      const headers = problem.status === 401 ? { 'WWW-Authenticate': challengesOf(operation.security) } : {};
      return documentedResponse(operation, refusalStatus(operation, problem.status), { ...choice, problem, headers });
    };
    const code = /^[1-5]\d\d$/.exec(preferred(request, 'code') ?? '')?.[0];
    const unknown = unknownChoice(operation, code, choice.example);
    if (unknown !== undefined) return refuse({ status: 400, detail: unknown, parameters: [] });
    const { values, problem } = code === undefined ? await readRequest(operation, request, variables) : {};
    if (problem) return refuse(problem);
    const wanted = code === undefined ? statusOf(operation, choice.example) : Number(code);
    // Before a handler runs, which may change something.
    const unacceptable = notAcceptable(operation, wanted, choice.accept);
    if (unacceptable) return refuse(unacceptable);
    if (!values || choice.example !== undefined) return documentedResponse(operation, wanted, choice);
    const { operationId = '' } = operation;
    const handler = Object.hasOwn(handlers, operationId) ? handlers[operationId] : undefined;
    const made = choice.isDynamic
      ? undefined
      : handler
        ? await handler(values)
        : data.reply(operation, values, choice.accept);
    const { status = wanted, body, headers } = made ?? {};
    return documentedResponse(operation, status, { ...choice, body, headers });
  };

  return {
    async respond(request) {
      const found = match(request.method, request.path);
      if (!found) return undefined;
      if (found.operation) return reply(found.operation, request, found.variables);
      const isOptions = request.method === 'OPTIONS';
      return { status: isOptions ? 204 : 405, headers: { Allow: found.methods.join(', ') }, body: '' };
    },
  };
}

/** What is wrong with a preferred code or example: the description has none of the kind. */
function unknownChoice(operation: OperationContract, code: string | undefined, example: string | undefined) {
  const { responses } = operation;
  // What comes before a response (RFC 9110, section 15.2) is none itself.
  if (code !== undefined && (code.startsWith('1') || !responseOf(operation, Number(code)))) {
    const documented = responses.map(({ status }) => status.toLowerCase()).join(', ');
    return `The operation documents no response ${code}${documented === '' ? '' : `; it documents ${documented}`}.`;
  }
  if (example === undefined) return undefined;
  const examples = responses.flatMap(({ content }) =>
    content.flatMap((media) => (media.exampleNames.length > 0 ? media.examples() : [])),
  );
  if (examples.some((one) => one.name === example && isGiven(one))) return undefined;
  const names = [...new Set(examples.filter(isGiven).map(({ name }) => name))];
  const others = names.length === 0 ? '' : `; it has ${names.join(', ')}`;
  return examples.some(({ name }) => name === example)
    ? `The description gives only the address of the example "${example}", which the mock does not load${others}.`
    : `The operation has no example "${example}"${others}.`;
}

/** The status whose response has an example of a given name; without one, or if it is interim, that of a success. */
function statusOf(operation: OperationContract, example: string | undefined): number {
  if (example === undefined) return successStatus(operation);
  const found = operation.responses.find(({ content }) =>
    content.some(({ exampleNames }) => exampleNames.includes(example)),
  );
  return /^[2-5]\d\d$/.test(found?.status ?? '') ? Number(found?.status) : successStatus(operation);
}

/** A preference of the request: `Prefer: code=404, example="empty"`. */
function preferred({ headers }: MockRequest, name: string): string | undefined {
  const found = new RegExp(`(?:^|[,;\\s])${name}\\s*=\\s*(?:"([^"]*)"|([^,;\\s]+))`, 'i').exec(
    headers.get('prefer') ?? '',
  );
  return found?.[1] ?? found?.[2];
}
