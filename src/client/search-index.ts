import {
  RECORDS_A_FILE,
  type SearchManifest,
  type SearchRecord,
  type SearchShard,
  searchManifestAddress,
  searchWords,
} from '../shared/search-protocol.ts';
import { byTitle, rank, shardsOf } from '../shared/search-rank.ts';
import { basePath } from './page-address.ts';

/** How many results are shown at most; of these, the best by their titles come first. */
const MOST_RESULTS = 16;

const loaded = new Map<string, Promise<unknown>>();

/** Gets a file of the index once; one that fails is asked for again the next time. */
function load<T>(address: string): Promise<T> {
  const known = loaded.get(address);
  if (known) return known as Promise<T>;
  const file = fetch(basePath().slice(0, -1) + address).then((response) => {
    if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
    return response.json() as Promise<T>;
  });
  loaded.set(address, file);
  file.catch(() => loaded.delete(address));
  return file;
}

/** Loads the manifest ahead of the first query. */
export function prepareSearch(): Promise<SearchManifest> {
  return load<SearchManifest>(searchManifestAddress);
}

/** The best results of a query. Fails where the index cannot be loaded. */
export async function search(query: string): Promise<SearchRecord[]> {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const manifest = await prepareSearch();
  const numbers = new Set(words.flatMap((word) => shardsOf(word, manifest)));
  const shards = await Promise.all(
    [...numbers].map((number) => load<SearchShard>(`${manifest.folder}/shard-${number}.json`)),
  );
  const hits = rank(words, shards).slice(0, MOST_RESULTS);
  const found = await Promise.all(
    hits.map(async ([number, score]) => {
      const file = `${manifest.folder}/records-${Math.floor(number / RECORDS_A_FILE)}.json`;
      const record = (await load<SearchRecord[]>(file))[number % RECORDS_A_FILE];
      return record ? [{ record, score }] : [];
    }),
  );
  return byTitle(query, found.flat());
}
