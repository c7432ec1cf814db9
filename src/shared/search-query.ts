import { nameTerms } from './search-names.ts';
import { oneRowAName, placesOf } from './search-places.ts';
import {
  type IndexFileKind,
  indexFileName,
  RECORDS_A_FILE,
  type SearchManifest,
  type SearchRecord,
  type SearchShard,
  type SearchSuffixes,
} from './search-protocol.ts';
import {
  type Hit,
  isCommon,
  isWritten,
  matching,
  namedFirst,
  rangeOf,
  rank,
  shardsOf,
  shardsWith,
  typosOf,
} from './search-rank.ts';
import { otherSpellings, type Spelling, suffixesFor } from './search-spelling.ts';
import { queryWords } from './search-words.ts';

/** How many results are shown at a time; among these, the best by title come first. */
const RESULTS = 16;

/** How many files a query may load: with fewer left, fewer results are shown at a time. */
const MAX_FILES = 6;

/** How many words of a query count; a pasted text has more, each of which may be a mistake and compared with all others. */
const MAX_WORDS = 16;

/** The files of the index's folder, by name. */
export interface IndexFiles {
  /** Loading a file again costs nothing. */
  readonly load: <T>(name: string) => Promise<T>;
  readonly isLoaded: (name: string) => boolean;
}

/** What a query finds. */
export interface Found {
  /** How many results there are. */
  readonly count: number;
  /** Whether there may be more: of a common word the index has only the most important places. */
  readonly isCut: boolean;
  /** Loads the next results, the best first; none if all were. */
  readonly next: () => Promise<SearchRecord[]>;
  /** Whether all results were loaded. */
  readonly isComplete: () => boolean;
}

/** The results of a query. A word without results is also searched with mistakes in it. */
export async function findRecords(query: string, manifest: SearchManifest, files: IndexFiles): Promise<Found> {
  const words = queryWords(query).slice(0, MAX_WORDS);
  let loads = 0;
  const loadFile = <T>(kind: IndexFileKind, number: number) => {
    const name = indexFileName(manifest, kind, number);
    if (!files.isLoaded(name)) loads += 1;
    return files.load<T>(name);
  };
  const loadShards = (numbers: readonly number[]) =>
    Promise.all([...new Set(numbers)].map((number) => loadFile<SearchShard>('shard', number)));
  const names = nameTerms(query, manifest.basePaths);
  const written = words.map((word): Spelling => ({ word, certainty: 1 }));
  const shards = await loadShards([
    ...written.flatMap((one) => shardsOf(one, manifest)),
    ...names.flatMap((name) => shardsWith(name, manifest)),
  ]);
  const unknown = written.filter(({ word }) => !isWritten(word, shards));
  const nearby = await loadShards(unknown.flatMap((one) => typosOf(one, manifest)));
  const spellings = await Promise.all(
    written.map(async (one) => {
      if (!unknown.includes(one)) return [one];
      const numbers = new Set(
        suffixesFor(one.word).flatMap((suffix) => rangeOf(suffix, manifest.suffixes).slice(0, 1)),
      );
      const suffixes = await Promise.all([...numbers].map((number) => loadFile<SearchSuffixes>('suffixes', number)));
      return [one, ...otherSpellings(one.word, suffixes)];
    }),
  );
  const guessed = await loadShards(
    spellings.flatMap(([, ...guesses]) => guesses.flatMap((one) => shardsOf(one, manifest))),
  );
  const all = [...new Set([...shards, ...nearby, ...guessed])];
  const hits = matching(rank(spellings, all, names), RESULTS);
  let next = 0;
  const loadNext = async () => {
    const shown: Hit[] = [];
    const newFiles = new Set<number>();
    for (; next < hits.length && shown.length < RESULTS; next += 1) {
      const hit = hits[next] as Hit;
      const number = Math.floor(hit[0] / RECORDS_A_FILE);
      if (!files.isLoaded(indexFileName(manifest, 'records', number))) newFiles.add(number);
      if (newFiles.size > Math.max(1, MAX_FILES - loads)) break;
      shown.push(hit);
    }
    const found = await Promise.all(
      shown.map(async ([number, score]) => {
        const file = await loadFile<SearchRecord[]>('records', Math.floor(number / RECORDS_A_FILE));
        const record = file[number % RECORDS_A_FILE];
        return record ? [{ record, score }] : [];
      }),
    );
    loads = 0;
    return oneRowAName(namedFirst(query, found.flat(), manifest)).map((record) => placesOf(record, words));
  };
  return {
    count: hits.length,
    isCut: written.some((one) => isCommon(one, shards)),
    next: loadNext,
    isComplete: () => next >= hits.length,
  };
}
