import type { MockHandlers } from '../../model/mock.ts';
import { entries, textAt } from '../../openapi/document/node.ts';
import { type FoundOperation, findOperations } from '../../openapi/document/operations.ts';
import type { ApiContext } from '../../openapi/objects/context.ts';
import { documentedAnswer, refusalStatus, successStatus } from './documented-answer.ts';
import { exampleData } from './example-data.ts';
import type { MockAnswer, MockRequest } from './exchange.ts';
import { pathMatcher } from './path-matcher.ts';
import { readRequest } from './request-problems.ts';

/** A described API that answers. */
export interface MockApi {
  /** Undefined for a path that the description does not have. */
  readonly answer: (request: MockRequest) => Promise<MockAnswer | undefined>;
}

/**
 * Answers requests as the description says: a wrong one with its documented error, a right one by the site's handler,
 * else from the examples. `Prefer: code=404` and `Prefer: example=name` choose an answer (RFC 7240).
 */
export function mockApi(context: ApiContext, handlers: MockHandlers): MockApi {
  const operations = findOperations(context);
  const match = pathMatcher(operations);
  const data = exampleData(
    operations.filter(({ kind }) => kind === 'request').map(({ node }) => node),
    context,
  );

  const reply = async (operation: FoundOperation, request: MockRequest, variables: ReadonlyMap<string, string>) => {
    const { node } = operation;
    const wish = { accept: request.headers.get('accept') ?? undefined, example: preferred(request, 'example') };
    const code = Number(preferred(request, 'code'));
    if (code >= 100 && code <= 599) return documentedAnswer(node, code, wish, context);
    const { values, problem } = await readRequest(operation, request, variables, context);
    if (problem) return documentedAnswer(node, refusalStatus(node, problem.status), { ...wish, problem }, context);
    const success = successStatus(node);
    if (wish.example !== undefined) return documentedAnswer(node, statusOf(node, wish.example), wish, context);
    const handler = handlers[textAt(node, 'operationId') ?? ''];
    const made = handler ? await handler(values) : data.answer(node, values);
    return documentedAnswer(
      node,
      made?.status ?? success,
      { ...wish, body: made?.body, headers: made?.headers },
      context,
    );
  };

  /** The status whose response has an example of a name. */
  const statusOf = (node: FoundOperation['node'], example: string): number => {
    const found = entries(node, 'responses').find(([, entry]) =>
      entries(context.resolve(entry), 'content').some(([, media]) =>
        entries(media, 'examples').some(([name]) => name === example),
      ),
    );
    return /^\d{3}$/.test(found?.[0] ?? '') ? Number(found?.[0]) : successStatus(node);
  };

  return {
    async answer(request) {
      const found = match(request.method, request.path);
      if (!found) return undefined;
      if (found.operation) return reply(found.operation, request, found.variables);
      const isAsked = request.method === 'OPTIONS';
      return { status: isAsked ? 204 : 405, headers: { Allow: found.methods.join(', ') }, body: '' };
    },
  };
}

/** A preference of the request: `Prefer: code=404, example="empty"`. */
function preferred({ headers }: MockRequest, name: string): string | undefined {
  const found = new RegExp(`(?:^|[,;\\s])${name}\\s*=\\s*(?:"([^"]*)"|([^,;\\s]+))`, 'i').exec(
    headers.get('prefer') ?? '',
  );
  return found?.[1] ?? found?.[2];
}
