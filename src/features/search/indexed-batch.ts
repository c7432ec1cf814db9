import { ownText } from '../../shared/own-text.ts';
import type { SearchRecord } from '../../shared/search-protocol.ts';
import { type BatchPostings, postingsOf } from './postings.ts';

/** How many characters of a record's text there are to show an excerpt of. */
const SHOWN_TEXT = 600;

/** The same for a name in the reference, whose text is short, and for each of its places. */
const SHOWN_MEANING = 160;

/** What is indexed of consecutive parts, as plain data. */
export interface IndexedBatch extends BatchPostings {
  /** How many records each part has. */
  readonly counts: readonly number[];
  /** The records as they are shown. */
  readonly shown: readonly SearchRecord[];
}

/** Indexes the records of some parts, one part after another: the texts of all of them would fill the memory. */
export function indexedBatch(parts: Iterable<{ readonly records: () => readonly SearchRecord[] }>): IndexedBatch {
  const counts: number[] = [];
  const shown: SearchRecord[] = [];
  const recordsOfAll = function* () {
    for (const part of parts) {
      const records = part.records();
      counts.push(records.length);
      for (const record of records) {
        shown.push(shownRecord(record));
        yield record;
      }
    }
  };
  const terms = postingsOf(recordsOfAll());
  return { counts, shown, terms, total: shown.length };
}

/** A record as it is shown. A place with the same text as the first one does not repeat it. */
export function shownRecord({ also: _, places, ...record }: SearchRecord): SearchRecord {
  const length = record.kind === 'page' || record.kind === 'post' ? SHOWN_TEXT : SHOWN_MEANING;
  const own = { ...record, title: ownText(record.title), text: ownText(cut(record.text, length)) };
  if (!places) return own;
  const shown = places.map((place) => {
    return { ...place, text: place.text === record.text ? '' : ownText(cut(place.text, SHOWN_MEANING)) };
  });
  return { ...own, places: shown };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')} …`;
}
