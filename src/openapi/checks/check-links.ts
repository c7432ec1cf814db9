import { didYouMean, type Suggest } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { lazily } from '../../shared/lazily.ts';
import { type ApiNode, nodeKey, placeOf } from '../document/api-file.ts';
import { linkedOperation } from '../document/linked-operation.ts';
import { entries, items, textAt } from '../document/node.ts';
import { findOperations, type OperationEntry } from '../document/operations.ts';
import type { Description } from '../document/read-description.ts';
import type { Resolve } from '../document/resolve.ts';

/**
 * Reports parameters of links that the operation does not have (API_NAME_UNKNOWN): each is named by its name, or by its
 * location and its name, `path.id` (OpenAPI 3.1.1, section 4.8.20).
 */
export function checkLinks(description: Description, suggest: Suggest): Diagnostic[] {
  const { parts, resolve } = description;
  const operations = lazily(() => byName(findOperations(description)));
  return parts.flatMap(({ node: link, kind }) => {
    const given = kind === 'link' ? entries(link, 'parameters') : [];
    if (given.length === 0) return [];
    const linked = linkedOperation(link, resolve);
    const operation = operations().get(textAt(link, 'operationId') ?? (linked ? nodeKey(linked.operation) : ''));
    const names = operation && parameterNames(operation, resolve);
    if (!names) return [];
    const known = new Set(names.map((name) => comparable(name)));
    return given
      .filter(([name]) => !known.has(comparable(name)))
      .map(([name, at]) =>
        report('API_NAME_UNKNOWN', `${sentMethod(operation.method)} ${operation.path} has no parameter "${name}"`, {
          place: placeOf(at, 'key'),
          hint: didYouMean(name, names, suggest),
        }),
      );
  });
}

/** Operations by their operationId, the first of each, and by the key of their node. */
function byName(operations: readonly OperationEntry[]): ReadonlyMap<string, OperationEntry> {
  const found = new Map<string, OperationEntry>();
  for (const operation of operations)
    for (const name of [textAt(operation.node, 'operationId'), nodeKey(operation.node)])
      if (name !== undefined && !found.has(name)) found.set(name, operation);
  return found;
}

/** What the parameters of an operation are called; undefined if one of them is not known. */
function parameterNames({ node, pathItem }: OperationEntry, resolve: Resolve): string[] | undefined {
  const parameters = [pathItem, node].flatMap((holder: ApiNode) =>
    items(holder, 'parameters').map((one) => resolve(one)),
  );
  if (parameters.includes(undefined)) return undefined;
  return parameters.flatMap((one) => {
    const [location, name] = [textAt(one, 'in'), textAt(one, 'name')];
    return location === undefined || name === undefined ? [] : [name, `${location}.${name}`];
  });
}

/** Names of headers are the same in any case (RFC 9110, section 5.1). */
function comparable(name: string): string {
  return name.startsWith('header.') ? name.toLowerCase() : name;
}
