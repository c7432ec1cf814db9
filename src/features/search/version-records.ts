import type { ApiDescription } from '../../model/api.ts';
import { operationKeys } from '../../shared/api-versions.ts';
import type { SearchRecord } from '../../shared/search-protocol.ts';
import { referenceRecords } from './api-records.ts';

/**
 * What a version of an API has and the current one does not: otherwise everything would be found twice. From the pages
 * of the current version, readers come to the same ones of the other.
 */
export function versionRecords(api: ApiDescription, current: ApiDescription): SearchRecord[] {
  const operations = new Set(current.operations.flatMap(operationKeys));
  const schemas = new Set(current.schemas.map(({ name }) => name));
  const only: ApiDescription = {
    ...api,
    operations: api.operations.filter((operation) => !operationKeys(operation).some((key) => operations.has(key))),
    schemas: api.schemas.filter(({ name }) => !schemas.has(name)),
  };
  return withVersion(referenceRecords(only), api.versions?.label ?? '');
}

/** Records that say which version they are of. */
export function withVersion(records: readonly SearchRecord[], label: string): SearchRecord[] {
  const within = (context: string) => (context === '' ? label : `${label} · ${context}`);
  return records.map(({ places, ...record }) => ({
    ...record,
    context: within(record.context),
    ...(places && { places: places.map((place) => ({ ...place, context: within(place.context) })) }),
  }));
}
