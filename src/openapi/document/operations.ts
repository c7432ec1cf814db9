import type { OperationKind } from '../../model/api.ts';
import type { HttpMethod } from '../../model/http-method.ts';
import { fixedMethods } from '../../shared/http-method.ts';
import { isToken } from '../../shared/http-token.ts';
import { isObject } from '../../shared/json-object.ts';
import { type ApiNode, nodeKey } from './api-file.ts';
import { child, entries, isTrue } from './node.ts';
import type { Description } from './read-description.ts';
import type { Resolve } from './resolve.ts';
import { webhooksOf } from './webhooks.ts';

/** An operation and its location in the description. */
export interface OperationEntry {
  readonly kind: OperationKind;
  readonly node: ApiNode;
  readonly pathItem: ApiNode;
  readonly method: HttpMethod;
  /** The path; the name of a webhook; the expression of a callback. */
  readonly path: string;
  /** The basis of its address if it has no operationId: the path, or the name of the webhook or callback. */
  readonly name: string;
  /** Whether it, or its whole path, is marked as internal (`x-internal`). */
  readonly isInternal: boolean;
  /** The callbacks below it, in order; one that is below several operations is the same object each time. */
  readonly callbacks: readonly CallbackEntry[];
}

export interface CallbackEntry {
  readonly name: string;
  readonly operations: readonly OperationEntry[];
}

/** Callbacks this far below one another are read after all others, so that any chain of them can be. */
const MAX_LEVEL = 100;

type Place = Pick<OperationEntry, 'kind' | 'path' | 'name'>;

/** An operation before its callbacks are known. */
type OperationHead = Omit<OperationEntry, 'callbacks'>;

/**
 * All operations, in the description's order: those of the paths, then the webhooks, then the callbacks. A path item
 * may be a `$ref`. A callback that several operations share is listed once, even if it is below itself. Operations that
 * `isShown` rejects are left out, and so are callbacks only below them.
 */
export function findOperations(
  { root, resolve }: Pick<Description, 'root' | 'resolve'>,
  isShown: (operation: OperationHead) => boolean = () => true,
): OperationEntry[] {
  const callbacks = new Map<string, OperationEntry>();

  const later: (() => void)[] = [];
  const inItem = (entry: ApiNode, place: Place, level = 0): OperationEntry[] => {
    const pathItem = resolve(entry);
    if (!pathItem) return [];
    return operationsIn(pathItem, resolve).flatMap(({ method, node }) =>
      found({ ...place, node, pathItem, method, isInternal: [entry, pathItem, node].some(isInternal) }, level),
    );
  };

  const found = (at: OperationHead, level: number): OperationEntry[] => {
    if (!isShown(at)) return [];
    const key = nodeKey(at.node);
    const known = at.kind === 'callback' ? callbacks.get(key) : undefined;
    if (known) return [known];
    const below: CallbackEntry[] = [];
    const operation: OperationEntry = { ...at, callbacks: below };
    if (at.kind === 'callback') callbacks.set(key, operation);
    const addBelow = (next: number): void => {
      for (const [name, entry] of entries(at.node, 'callbacks')) {
        const operations = entries(resolve(entry))
          .filter(([expression]) => !expression.startsWith('x-'))
          .flatMap(([expression, item]) => inItem(item, { kind: 'callback', path: expression, name }, next));
        if (operations.length > 0) below.push({ name, operations });
      }
    };
    if (level < MAX_LEVEL) addBelow(level + 1);
    else later.push(() => addBelow(0));
    return [operation];
  };

  const requests = entries(root, 'paths').flatMap(([path, entry]) =>
    path.startsWith('x-') ? [] : inItem(entry, { kind: 'request', path: path.replace(/^(?!\/)/, '/'), name: path }),
  );
  const webhooks = webhooksOf(root).flatMap(([name, entry]) => inItem(entry, { kind: 'webhook', path: name, name }));
  for (const read of later) read();
  return [...requests, ...webhooks, ...callbacks.values()];
}

function isInternal(node: ApiNode): boolean {
  return isTrue(node, 'x-internal');
}

export interface PathOperation {
  readonly method: HttpMethod;
  readonly node: ApiNode;
}

/**
 * The operations of a path item: those of its own fields, then `additionalOperations` (OpenAPI 3.2.0, section 4.9), of
 * which those whose method cannot be sent are none: one with a space would name another server to clients that read text.
 * An operation may be a `$ref`, which the specification does not know, but authors of many files use.
 */
export function operationsIn(pathItem: ApiNode, resolve: Resolve): PathOperation[] {
  const fixed = fixedMethods.map((method) => ({ method, node: child(pathItem, method) }));
  const others = entries(pathItem, 'additionalOperations').flatMap(([method, node]) =>
    isToken(method) ? [{ method, node }] : [],
  );
  return [...fixed, ...others].flatMap(({ method, node: entry }) => {
    const node = entry && resolve(entry);
    return node && isObject(node.value) ? [{ method, node }] : [];
  });
}
