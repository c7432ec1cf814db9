import type { ApiNode } from './api-file.ts';
import { textAt } from './node.ts';
import type { Resolve } from './resolve.ts';

/** An object that may be behind a `$ref`, and the entry that leads to it: itself where there is no `$ref`. */
export interface Referenced {
  readonly entry: ApiNode;
  readonly node: ApiNode;
}

/** Follows an entry; undefined where it leads nowhere. */
export function referenced(entry: ApiNode, resolve: Resolve): Referenced | undefined {
  const node = resolve(entry);
  return node && { entry, node };
}

/**
 * Of a reference and its target, the one whose field counts: a `summary` or `description` beside a `$ref` replaces that
 * of its target (OpenAPI 3.1.1, section 4.8.23). OpenAPI 3.0 ignores it, where authors wrote it all the same to be read.
 */
export function speaker({ entry, node }: Referenced, field: 'summary' | 'description'): ApiNode {
  return textAt(entry, field) === undefined ? node : entry;
}
