import { sentMethod } from '../shared/http-method.ts';
import type { ApiNode } from './document/api-file.ts';
import { nodeKey } from './document/api-file.ts';
import { exactValue } from './document/exact-value.ts';
import { linkedOperation } from './document/linked-operation.ts';
import { entries, textAt } from './document/node.ts';
import type { OperationEntry } from './document/operations.ts';
import type { Resolve } from './document/resolve.ts';

/** Which request a response makes possible, and with which values (OpenAPI 3.1.1, section 4.8.20). */
export interface LinkContract {
  /** Method and path of the operation: `GET /places/{placeId}`. */
  readonly target: string;
  /** Each with a constant, or an expression: `$response.body#/id`. */
  readonly parameters: readonly { readonly name: string; readonly value: unknown }[];
}

/** The name of an operation in messages, and by which links find it. */
export function operationName({ method, path }: Pick<OperationEntry, 'method' | 'path'>): string {
  return `${sentMethod(method)} ${path}`;
}

/** Names of operations, by operationId and by the key of their node. */
export function operationNames(operations: readonly OperationEntry[]): ReadonlyMap<string, string> {
  return new Map(
    operations.flatMap((operation) => {
      const id = textAt(operation.node, 'operationId');
      const named = [nodeKey(operation.node), operationName(operation)] as const;
      return id === undefined ? [named] : [named, [id, named[1]] as const];
    }),
  );
}

/** The links of a response to operations of the description. */
export function linksOf(response: ApiNode, names: ReadonlyMap<string, string>, resolve: Resolve): LinkContract[] {
  return entries(response, 'links').flatMap(([, entry]): LinkContract[] => {
    const link = resolve(entry);
    if (!link) return [];
    const linked = linkedOperation(link, resolve);
    const target = names.get(textAt(link, 'operationId') ?? (linked ? nodeKey(linked.operation) : ''));
    if (target === undefined) return [];
    const parameters = entries(link, 'parameters').map(([name, value]) => ({ name, value: exactValue(value) }));
    return [{ target, parameters }];
  });
}
