import { type ApiDocument, type ApiNode, items, type OperationEntry } from '../../openapi/index.ts';

/** What lists the servers of an operation: itself, its path, or the description (OpenAPI 3.1.1, section 4.8.10.1). */
export function serverHolder({ node, pathItem }: OperationEntry, { root }: ApiDocument): ApiNode {
  return [node, pathItem].find((holder) => items(holder, 'servers').length > 0) ?? root;
}
