import type { SearchKind, SearchPlace, SearchRecord } from '../../shared/search-protocol.ts';

/** Kinds of what is in many places under one name. */
const IN_PLACES: ReadonlySet<SearchKind> = new Set(['parameter', 'property', 'value', 'error']);

/** More places are in a further record, so that no file of records is large because of a common name. */
const MAX_PLACES = 24;

/**
 * Records in which what many operations or schemas have under one name is one: otherwise the index of a large reference,
 * and what is found in it, would consist mostly of repetitions.
 */
export function byName(records: readonly SearchRecord[]): SearchRecord[] {
  const open = new Map<string, SearchPlace[]>();
  const made: (SearchRecord & { readonly places: SearchPlace[] })[] = [];
  for (const record of records) {
    const { kind, title, context, href, text } = record;
    const key = `${kind}\n${title}`;
    const places = IN_PLACES.has(kind) ? open.get(key) : undefined;
    if (places && places.length < MAX_PLACES) {
      places.push({ context, href, text });
      continue;
    }
    const own = { ...record, places: [] };
    open.set(key, own.places);
    made.push(own);
  }
  return made.map(({ places, ...record }) => (places.length > 0 ? { ...record, places } : record));
}
