import { type SearchIndex, searchIndex } from '../../../../src/features/search/search-index.ts';
import type { SearchPart } from '../../../../src/features/search/search-parts.ts';
import type { SearchRecord } from '../../../../src/shared/search-protocol.ts';

/** Parts with the given records. */
export function partsOf(all: readonly (readonly SearchRecord[])[]): SearchPart[] {
  return all.map((records, number) => ({
    key: `part ${number}`,
    signature: JSON.stringify(records),
    records: () => records,
  }));
}

/** The index of some records, each in a separate part. */
export function indexOf(records: readonly SearchRecord[]): SearchIndex {
  return searchIndex(partsOf(records.map((record) => [record])), undefined);
}
