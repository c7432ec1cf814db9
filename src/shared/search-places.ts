import { wordsIn } from './search-excerpt.ts';
import type { SearchPlace, SearchRecord } from './search-protocol.ts';

/** Results of which those with several places, and the same kind and title, are one: an index divides long lists. */
export function oneRowAName(found: readonly SearchRecord[]): SearchRecord[] {
  const rows = new Map<string, SearchRecord>();
  for (const record of found) {
    const key = record.places ? `${record.kind}\n${record.title}` : record.href;
    const known = rows.get(key);
    rows.set(key, known ? { ...known, places: [...(known.places ?? []), ...allPlaces(record)] } : record);
  }
  return [...rows.values()];
}

/**
 * A result that leads to the place that has most of the words of a query, the first of equal ones. Without the places that
 * have none of them: another one of that name was found.
 */
export function placesOf(record: SearchRecord, words: readonly string[]): SearchRecord {
  if (!record.places) return record;
  const counted = allPlaces(record)
    .map((place) => [place, wordsIn(`${record.title} ${place.context} ${place.text}`, words).length] as const)
    .sort(([, a], [, b]) => b - a);
  const [first = record, ...places] = counted
    .filter(([, count]) => count > 0 || counted[0]?.[1] === 0)
    .map(([place]) => place);
  return { ...record, ...first, places };
}

/** Every place of a result, each with its text. */
function allPlaces({ context, href, text, places = [] }: SearchRecord): SearchPlace[] {
  return [{ context, href, text }, ...places.map((place) => ({ ...place, text: place.text || text }))];
}
