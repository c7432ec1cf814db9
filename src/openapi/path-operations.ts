import type { HttpMethod } from '../model/api.ts';
import { fixedMethods } from '../shared/http-method.ts';
import type { ApiNode } from './api-file.ts';
import { child, entries, isObject } from './node.ts';

export interface PathOperation {
  readonly method: HttpMethod;
  readonly node: ApiNode;
}

/** The operations of a path item: those of its own fields, then `additionalOperations` (OpenAPI 3.2.0, section 4.9). */
export function operationsIn(pathItem: ApiNode): PathOperation[] {
  const fixed = fixedMethods.map((method) => ({ method, node: child(pathItem, method) }));
  const others = entries(pathItem, 'additionalOperations').map(([method, node]) => ({ method, node }));
  return [...fixed, ...others].flatMap(({ method, node }) => (node && isObject(node.value) ? [{ method, node }] : []));
}
