import type { ApiDescription, ApiOperation } from '../model/api.ts';
import type { ListedApi, ListedOperation } from '../model/api-view.ts';
import { slugOf } from '../shared/slug.ts';

/** An API for its overview. A change in what the overview does not show must not rebuild that page. */
export function listedApi(api: ApiDescription): ListedApi {
  const { schemas: _, console: __, links: ___, diagnostics: ____, versions: _____, guides: ______, ...rest } = api;
  const { history, ...shown } = rest;
  const changes = history && { changes: history.permalink };
  return { ...shown, operations: api.operations.map(listedOperation), ...changes };
}

export function listedOperation(operation: ApiOperation): ListedOperation {
  const { id, operationId, method, title, path, permalink, deprecated } = operation;
  const isOdd = operationId !== undefined && slugOf(operationId) !== id;
  return { id, operationId: isOdd ? operationId : undefined, method, title, path, permalink, deprecated };
}
