import { decoded } from '../../shared/decoded.ts';
import type { ApiNode } from './api-file.ts';
import { child, textAt } from './node.ts';
import { keysOf, pointerAlong } from './pointer.ts';
import type { Resolve } from './resolve.ts';

/** What the `operationRef` of a link leads to. */
export interface LinkedOperation {
  readonly operation: ApiNode;
  /** The path item that has it, and the pointer from there (`/get`); undefined if it is named by itself. */
  readonly within: { readonly item: ApiNode; readonly pointer: string } | undefined;
}

/** What is between a path item and an operation with a method of its own (OpenAPI 3.2.0, section 4.9.1). */
const OTHER_METHODS = 'additionalOperations';

/**
 * The operation that a link names by its address, relative to the link's file (OpenAPI 3.1.1, section 4.8.20); undefined if
 * it has none, or it leads to nothing here. What the address goes through may be a `$ref` to what is meant.
 */
export function linkedOperation(link: ApiNode, resolve: Resolve): LinkedOperation | undefined {
  const text = textAt(link, 'operationRef');
  if (text === undefined) return undefined;
  const [file = '', fragment = ''] = text.split('#', 2);
  const at = ($ref: string) => resolve({ ...link, value: { $ref } });
  const keys = fragment.startsWith('/') ? keysOf(decoded(fragment)) : [];
  if (keys.length === 0) {
    const operation = at(text);
    return operation && { operation, within: undefined };
  }
  const below = (node: ApiNode | undefined, path: readonly string[]) =>
    path.reduce<ApiNode | undefined>((around, key) => {
      const entry = around && child(around, key);
      return entry && resolve(entry);
    }, node);
  const own = keys.slice(keys.at(-2) === OTHER_METHODS ? -2 : -1);
  const item = below(at(`${file}#`), keys.slice(0, -own.length));
  const operation = below(item, own);
  return operation && item && { operation, within: { item, pointer: pointerAlong(own) } };
}
