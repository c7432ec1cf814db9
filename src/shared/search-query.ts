import {
  type IndexFileKind,
  indexFileName,
  RECORDS_A_FILE,
  type SearchManifest,
  type SearchRecord,
  type SearchShard,
  type SearchSuffixes,
  searchWords,
} from './search-protocol.ts';
import { byTitle, isWritten, rangeOf, rank, shardsOf } from './search-rank.ts';
import { otherSpellings, type Spelling, suffixesFor } from './search-spelling.ts';

/** The most results that are shown; among these, the best by title come first. */
const MAX_RESULTS = 16;

/** Loads a file of the index's folder by its name. Loading one again costs nothing. */
export type LoadIndexFile = <T>(name: string) => Promise<T>;

/** The best results of a query. A word without results is also searched with another first letter. */
export async function findRecords(
  query: string,
  manifest: SearchManifest,
  load: LoadIndexFile,
): Promise<SearchRecord[]> {
  const words = searchWords(query);
  const loadFile = <T>(kind: IndexFileKind, number: number) => load<T>(indexFileName(manifest, kind, number));
  const shardsFor = (spellings: readonly Spelling[]) => {
    const numbers = new Set(spellings.flatMap((one) => shardsOf(one, manifest)));
    return Promise.all([...numbers].map((number) => loadFile<SearchShard>('shard', number)));
  };
  const written = words.map((word): Spelling => ({ word, certainty: 1 }));
  const shards = await shardsFor(written);
  const spellings = await Promise.all(
    written.map(async (one) => {
      if (isWritten(one.word, shards)) return [one];
      const files = new Set(suffixesFor(one.word).flatMap((suffix) => rangeOf(suffix, manifest.suffixes).slice(0, 1)));
      const suffixes = await Promise.all([...files].map((number) => loadFile<SearchSuffixes>('suffixes', number)));
      return [one, ...otherSpellings(one.word, suffixes)];
    }),
  );
  const hits = rank(spellings, await shardsFor(spellings.flat())).slice(0, MAX_RESULTS);
  const found = await Promise.all(
    hits.map(async ([number, score]) => {
      const file = await loadFile<SearchRecord[]>('records', Math.floor(number / RECORDS_A_FILE));
      const record = file[number % RECORDS_A_FILE];
      return record ? [{ record, score }] : [];
    }),
  );
  return byTitle(query, found.flat());
}
