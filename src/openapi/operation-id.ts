import { report } from '../diagnostics/report.ts';
import type { HttpMethod } from '../model/api.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import { slugOf } from '../shared/slug.ts';
import { type ApiNode, placeOf } from './api-file.ts';
import { textAt } from './node.ts';

/** An operation where it stands in the description. */
export interface FoundOperation {
  readonly node: ApiNode;
  readonly pathItem: ApiNode;
  readonly method: HttpMethod;
  readonly path: string;
}

/**
 * The id of each operation: the slug of its operationId, or of method and path where it has none (API_NO_OPERATION_ID).
 * Of several with one slug, the later ones get a number; those with an operationId choose first, so that an operation
 * without one never moves the address of another.
 */
export function operationIds(operations: readonly FoundOperation[]): Outcome<ReadonlyMap<FoundOperation, string>> {
  const taken = new Set<string>();
  const ids = new Map<FoundOperation, string>();
  const give = (operation: FoundOperation, wish: string): void => {
    let id = wish;
    for (let number = 2; taken.has(id); number++) id = `${wish}-${number}`;
    taken.add(id);
    ids.set(operation, id);
  };
  const own = (operation: FoundOperation) => slugOf(textAt(operation.node, 'operationId') ?? '');
  for (const operation of operations) if (own(operation) !== '') give(operation, own(operation));
  const diagnostics: Diagnostic[] = [];
  for (const operation of operations) {
    if (ids.has(operation)) continue;
    const { method, path, node } = operation;
    give(operation, slugOf(`${method} ${path}`));
    const message = `${method.toUpperCase()} ${path} has no operationId, so that its address is made from its path`;
    diagnostics.push(report('API_NO_OPERATION_ID', message, { place: placeOf(node, 'key') }));
  }
  return { value: ids, diagnostics };
}
