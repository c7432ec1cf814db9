import { type ApiDocument, findOperations, type OperationEntry, textAt } from '../../openapi/index.ts';
import { canonicalText } from '../../shared/canonical-text.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { isObject } from '../../shared/json-object.ts';
import { type MovedPrefix, movedPrefix } from './moved-prefix.ts';

/** An operation before and after. */
export interface OperationPair {
  readonly old: OperationEntry;
  readonly new: OperationEntry;
}

/** The operations of two descriptions. */
export interface OperationMatches {
  readonly pairs: readonly OperationPair[];
  readonly removed: readonly OperationEntry[];
  readonly added: readonly OperationEntry[];
  /** What each old operation of the pairs is now. */
  readonly newOf: ReadonlyMap<OperationEntry, OperationEntry>;
  /** What each new operation of the pairs was. */
  readonly oldOf: ReadonlyMap<OperationEntry, OperationEntry>;
  readonly prefix: MovedPrefix;
}

/** A text that two operations have if they are alike; `prefix`: what has moved into the paths of their side. */
type Likeness = (operation: OperationEntry, prefix: string) => string | undefined;

/**
 * What makes two operations the same one, the surest first: the address (names of path parameters do not matter), the
 * `operationId`, the address without a leading version, the content, the summary.
 */
const LIKENESSES: readonly Likeness[] = [
  // Several operations may have a callback of the same name.
  ({ kind, method, node }) => (kind === 'callback' ? `${method} ${node.pointer}` : undefined),
  ({ kind, method, path, name }, prefix) =>
    [kind, method, withoutPrefix(path, prefix), kind === 'callback' ? name : ''].join(' '),
  (operation, prefix) =>
    operation.kind === 'request' ? `${operation.method} ${addressOf(operation, prefix)}` : undefined,
  ({ kind, node }) => withText(kind, textAt(node, 'operationId')),
  (operation, prefix) =>
    operation.kind === 'request'
      ? `${operation.method} ${addressOf(operation, prefix)
          .replace(/^\/(?:api\/)?v\d+(?:\.\d+)*(?=\/)/, '')
          .replace(/\/$/, '')}`
      : undefined,
  ({ kind, method, node }) => withText(`${kind} ${method}`, contentOf(node.value)),
  ({ kind, method, node }) => withText(`${kind} ${method}`, textAt(node, 'summary')),
];

/** Matches operations by each likeness in turn; one that several operations have on a side says nothing. */
export function matchOperations(documents: { readonly old: ApiDocument; readonly new: ApiDocument }): OperationMatches {
  let removed: readonly OperationEntry[] = findOperations(documents.old);
  let added: readonly OperationEntry[] = findOperations(documents.new);
  const prefix = movedPrefix({
    old: { document: documents.old, operations: removed },
    new: { document: documents.new, operations: added },
  });
  const pairs: OperationPair[] = [];
  for (const likeness of LIKENESSES) {
    const [before, after] = [
      uniqueBy(removed, (operation) => likeness(operation, prefix.old)),
      uniqueBy(added, (operation) => likeness(operation, prefix.new)),
    ];
    const matched = new Set<OperationEntry>();
    for (const [key, old] of before) {
      const now = after.get(key);
      if (!old || !now) continue;
      pairs.push({ old, new: now });
      matched.add(old).add(now);
    }
    removed = removed.filter((operation) => !matched.has(operation));
    added = added.filter((operation) => !matched.has(operation));
  }
  const newOf = new Map(pairs.map((pair) => [pair.old, pair.new]));
  const oldOf = new Map(pairs.map((pair) => [pair.new, pair.old]));
  return { pairs, removed, added, newOf, oldOf, prefix };
}

/** How an operation is called: `GET /places`, `webhook newPlace`, `callback onEvent (POST {$request.body#/url})`. */
export function operationName({ kind, method, path, name }: OperationEntry): string {
  if (kind === 'request') return `${sentMethod(method)} ${path}`;
  if (kind === 'webhook') return `webhook ${name}${method === 'post' ? '' : ` (${sentMethod(method)})`}`;
  return `callback ${name} (${sentMethod(method)} ${path})`;
}

/**
 * The path of an operation without a prefix and the names of its parameters; the name of a webhook, or a callback's
 * expression, as it is.
 */
export function addressOf({ kind, path }: OperationEntry, prefix: string): string {
  return kind === 'request' ? withoutPrefix(path, prefix).replaceAll(/\{[^{}]*\}/g, '{}') : path;
}

function withoutPrefix(path: string, prefix: string): string {
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

function withText(kind: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : `${kind} ${text}`;
}

/** What an operation says, apart from its names; undefined if that is too little to know it by. */
function contentOf(value: unknown): string | undefined {
  if (!isObject(value) || !isObject(value.responses)) return undefined;
  const { operationId: _id, tags: _tags, ...rest } = value;
  const text = canonicalText(rest);
  return text.length < 200 ? undefined : text;
}

/** Undefined where several operations have the same key. */
function uniqueBy(operations: readonly OperationEntry[], keyOf: (operation: OperationEntry) => string | undefined) {
  const found = new Map<string, OperationEntry | undefined>();
  for (const operation of operations) {
    const key = keyOf(operation);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : operation);
  }
  return found;
}

/** Names of the path parameters of an operation, in order. */
export function pathParameters({ kind, path }: OperationEntry): readonly string[] {
  return kind !== 'request' ? [] : [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}
