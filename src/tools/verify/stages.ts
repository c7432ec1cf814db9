import type { OperationContract } from '../../openapi/index.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';

/** Operations whose requests may be sent at the same time, or one after another if they change something. */
export interface Stage {
  readonly operations: readonly OperationContract[];
  readonly isSafe: boolean;
}

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const SAFE = new Set(['get', 'head', 'options', 'query']);

export function isSafe({ method }: OperationContract): boolean {
  return SAFE.has(method);
}

/**
 * Operations in an order in which each finds what it needs: what creates, what reads, what changes, and what deletes last;
 * a collection before its items, and deleted after them.
 */
export function stagesOf(operations: readonly OperationContract[]): readonly Stage[] {
  const collections = new Set(operations.map(({ path }) => parentOf(path)));
  const keyOf = (operation: OperationContract): number => {
    const depth = operation.path.split('/').length;
    if (isSafe(operation)) return RANK + depth;
    if (operation.method === 'delete') return 3 * RANK + (RANK - depth);
    const creates = operation.method === 'post' && collections.has(operation.path);
    return creates ? depth : 2 * RANK + depth;
  };
  const stages = new Map<number, OperationContract[]>();
  for (const operation of operations) {
    const key = keyOf(operation);
    getOrInsert(stages, key, () => []).push(operation);
  }
  return [...stages]
    .sort(([a], [b]) => a - b)
    .map(([, together]) => ({ operations: together, isSafe: together.every(isSafe) }));
}

/** More than any path has segments. */
const RANK = 1000;

/** The collection that a path is an item of: `/places/{placeId}` → `/places`. */
function parentOf(path: string): string | undefined {
  return /^(.+)\/\{[^{}/]+\}$/.exec(path)?.[1];
}
