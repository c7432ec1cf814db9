import { type SearchManifest, searchManifestAddress } from '../shared/search-protocol.ts';
import { type Found, findRecords } from '../shared/search-query.ts';
import { basePath } from './page-address.ts';

/** How long a query may be, in UTF-16 units: its words are compared with those of the index, letter by letter. */
export const MAX_QUERY = 500;

const loaded = new Map<string, Promise<unknown>>();

/** Loads a file of the index once; one that fails is requested again the next time. */
function load<T>(address: string): Promise<T> {
  const known = loaded.get(address);
  if (known) return known as Promise<T>;
  const file = fetch(basePath().slice(0, -1) + address).then((response) => {
    if (!response.ok) throw new Error(`The search index could not be loaded (status ${response.status}).`);
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

/** The results of a query, of which the beginning counts (`MAX_QUERY`). Rejects if the index cannot be loaded. */
export async function search(query: string): Promise<Found> {
  const manifest = await prepareSearch();
  const addressOf = (name: string) => `${manifest.folder}/${name}`;
  return findRecords(query.slice(0, MAX_QUERY), manifest, {
    load: (name) => load(addressOf(name)),
    isLoaded: (name) => loaded.has(addressOf(name)),
  });
}
