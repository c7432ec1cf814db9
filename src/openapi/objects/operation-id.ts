import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { shortened, slugOf } from '../../shared/slug.ts';
import { placeOf } from '../document/api-file.ts';
import { textAt } from '../document/node.ts';
import type { OperationEntry } from '../document/operations.ts';
import { SCHEMAS_SEGMENT } from '../document/schema/shared-schemas.ts';
import { uniqueName } from '../document/unique-name.ts';

/** Ids that are reserved for other pages of an API. */
const RESERVED = [SCHEMAS_SEGMENT];

/**
 * The id of each operation: the slug of its operationId, otherwise of its method and path. A missing operationId is
 * reported for requests (API_NO_OPERATION_ID); webhooks have a name instead, and callbacks rarely have one. If several
 * have the same slug, the later ones get a number (API_ADDRESS); those with an operationId come first, so that an operation without
 * one never changes the address of another.
 */
export function operationIds(operations: readonly OperationEntry[]): Outcome<ReadonlyMap<OperationEntry, string>> {
  const taken = new Set<string>(RESERVED);
  const seen = new Set<string>();
  const ids = new Map<OperationEntry, string>();
  const diagnostics: Diagnostic[] = [];
  const give = (operation: OperationEntry, wanted: string): void => {
    const id = uniqueName(wanted, taken);
    ids.set(operation, id);
    const operationId = textAt(operation.node, 'operationId');
    // The same operationId has been reported as such.
    const isRepeated = operationId !== undefined && seen.has(operationId);
    if (operationId !== undefined) seen.add(operationId);
    if (id === wanted || isRepeated) return;
    const message = `The address of this operation would be "${wanted}", which is taken, so it is "${id}"`;
    diagnostics.push(report('API_ADDRESS', message, { place: placeOf(operation.node, 'key') }));
  };
  const own = (operation: OperationEntry) => shortened(slugOf(textAt(operation.node, 'operationId') ?? ''));
  for (const operation of operations) if (own(operation) !== '') give(operation, own(operation));
  for (const operation of operations) {
    if (ids.has(operation)) continue;
    const { kind, method, path, name, node } = operation;
    give(operation, shortened(slugOf(`${method} ${name}`)));
    if (kind !== 'request') continue;
    const message = `${sentMethod(method)} ${path} has no operationId, so its address is derived from its path`;
    diagnostics.push(report('API_NO_OPERATION_ID', message, { place: placeOf(node, 'key') }));
  }
  return { value: ids, diagnostics };
}
