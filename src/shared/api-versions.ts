import type { ApiDescription, ApiOperation } from '../model/api.ts';

/** Whether a description is the version of its API that readers should use; one without others is. */
export function isCurrentVersion({ versions, permalink }: Pick<ApiDescription, 'versions' | 'permalink'>): boolean {
  return versions === undefined || versions.all[0]?.href === permalink;
}

/** By which an operation is the same as one of another version: its `operationId`, or else its method and path. */
export function operationKeys({
  operationId,
  method,
  path,
}: Pick<ApiOperation, 'operationId' | 'method' | 'path'>): readonly string[] {
  // The version may be in the path rather than in the server's address.
  const address = `${method} ${path.replace(/^\/v\d[\w.-]*(?=\/)/, '')}`;
  return operationId === undefined ? [address] : [`#${operationId}`, address];
}
