import type { ApiDescription, ApiOperation } from '../model/api.ts';
import type { ListedApi, ListedOperation } from '../model/view.ts';

/** An API as its overview shows it. What the overview does not show is no reason to make that page again. */
export function listedApi(api: ApiDescription): ListedApi {
  const { schemas: _, console: __, links: ___, diagnostics: ____, ...shown } = api;
  return { ...shown, operations: api.operations.map(listedOperation) };
}

export function listedOperation(operation: ApiOperation): ListedOperation {
  const { id, method, title, path, permalink, deprecated } = operation;
  return { id, method, title, path, permalink, deprecated };
}
