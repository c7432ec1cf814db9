import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { slugOf } from '../../shared/slug.ts';
import { placeOf } from '../document/api-file.ts';
import { textAt } from '../document/node.ts';
import type { OperationEntry } from '../document/operations.ts';
import { SCHEMAS_SEGMENT } from '../document/schema/shared-schemas.ts';
import { uniqueName } from '../document/unique-name.ts';

/** Ids that are reserved for other pages of an API. */
const RESERVED = [SCHEMAS_SEGMENT];

/**
 * The id of each operation: the slug of its operationId, otherwise of its method and path. A missing operationId is
 * reported for requests (API_NO_OPERATION_ID); webhooks have a name instead, and callbacks rarely have one. Of several
 * with one slug, the later ones get a number; those with an operationId come first, so that an operation without one
 * never changes the address of another.
 */
export function operationIds(operations: readonly OperationEntry[]): Outcome<ReadonlyMap<OperationEntry, string>> {
  const taken = new Set<string>(RESERVED);
  const ids = new Map<OperationEntry, string>();
  const give = (operation: OperationEntry, wanted: string) => ids.set(operation, uniqueName(wanted, taken));
  const own = (operation: OperationEntry) => slugOf(textAt(operation.node, 'operationId') ?? '');
  for (const operation of operations) if (own(operation) !== '') give(operation, own(operation));
  const diagnostics: Diagnostic[] = [];
  for (const operation of operations) {
    if (ids.has(operation)) continue;
    const { kind, method, path, name, node } = operation;
    give(operation, slugOf(`${method} ${name}`));
    if (kind !== 'request') continue;
    const message = `${sentMethod(method)} ${path} has no operationId, so its address is derived from its path`;
    diagnostics.push(report('API_NO_OPERATION_ID', message, { place: placeOf(node, 'key') }));
  }
  return { value: ids, diagnostics };
}
