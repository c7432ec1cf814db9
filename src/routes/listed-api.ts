import type { ApiDescription, ApiOperation } from '../model/api.ts';
import type { ListedApi, ListedOperation } from '../model/view.ts';

/** An API for its overview. A change in what the overview does not show must not rebuild that page. */
export function listedApi(api: ApiDescription): ListedApi {
  const { schemas: _, console: __, links: ___, diagnostics: ____, ...shown } = api;
  return { ...shown, operations: api.operations.map(listedOperation) };
}

export function listedOperation(operation: ApiOperation): ListedOperation {
  const { id, method, title, path, permalink, deprecated } = operation;
  return { id, method, title, path, permalink, deprecated };
}
