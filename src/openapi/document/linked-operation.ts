import { decoded } from '../../shared/decoded.ts';
import type { ApiNode } from './api-file.ts';
import { child, textAt } from './node.ts';
import type { Resolve } from './resolve.ts';

/** What the `operationRef` of a link leads to. */
export interface LinkedOperation {
  readonly operation: ApiNode;
  /** The path item that has it, and its method there; undefined if it is named by itself. */
  readonly within: { readonly item: ApiNode; readonly method: string } | undefined;
}

/**
 * The operation that a link names by its address, relative to the link's file (OpenAPI 3.1.1, section 4.8.20); undefined if
 * it has none, or it leads to nothing here. The path that the address names may be a `$ref` to the path item's own file.
 */
export function linkedOperation(link: ApiNode, resolve: Resolve): LinkedOperation | undefined {
  const text = textAt(link, 'operationRef');
  if (text === undefined) return undefined;
  const at = (address: string) => resolve({ ...link, value: { $ref: address } });
  const end = text.lastIndexOf('/');
  if (end < text.indexOf('#') || !text.includes('#')) {
    const operation = at(text);
    return operation && { operation, within: undefined };
  }
  const [item, method] = [at(text.slice(0, end)), decoded(text.slice(end + 1))];
  const entry = item && child(item, method);
  const operation = entry && resolve(entry);
  return operation && { operation, within: { item, method } };
}
