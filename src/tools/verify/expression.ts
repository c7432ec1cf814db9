import { valueAt } from '../../openapi/index.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';
import type { ReceivedResponse } from './received-response.ts';

/** A request that was sent, and its response. */
export interface Exchange {
  readonly sent: SampleRequest;
  readonly received: ReceivedResponse;
  /** The body of the response, if it is JSON. */
  readonly body: unknown;
  /** The path of the operation, with its variables. */
  readonly path: string;
}

/**
 * The value of a runtime expression (OpenAPI 3.1.1, section 4.8.20.4), or a constant as it is; undefined for an expression
 * without a value.
 */
export function expressionValue(expression: unknown, exchange: Exchange): unknown {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return expression;
  const { sent, received, body, path } = exchange;
  const [, side, part, name = ''] =
    /^\$(request|response)\.(body|header|query|path)(?:[.#](.*))?$/s.exec(expression) ?? [];
  if (side === 'response') return part === 'body' ? valueAt(body, name) : (received.headers.get(name) ?? undefined);
  if (part === 'body') return sent.body?.kind === 'json' ? valueAt(sent.body.value, name) : undefined;
  if (part === 'query') return sent.query.find(([key]) => key === name)?.[1];
  if (part === 'header') return sent.headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  return part === 'path' ? pathValue(path, name, sent.url) : undefined;
}

/** The segment of an address at the place of a variable; what is before the path is the server's. */
function pathValue(path: string, name: string, url: string): string | undefined {
  const wanted = path.split('/').reverse();
  const index = wanted.indexOf(`{${name}}`);
  const found = index === -1 ? undefined : url.split('/').reverse()[index];
  return found === undefined ? undefined : decodeURIComponent(found);
}
