import { recentSearchesKey } from '../shared/storage-keys.ts';
import { MAX_QUERY } from './search-index.ts';
import { readPreference, writePreference } from './storage.ts';

/** The number of recent searches offered. */
const MAX_RECENT = 5;

/** The last searches of which a result was opened, newest first; pages of the same origin may have stored anything. */
export function recentSearches(): string[] {
  const stored = readPreference(recentSearchesKey);
  return stored === undefined
    ? []
    : stored
        .split('\n', MAX_RECENT)
        .map((query) => query.slice(0, MAX_QUERY))
        .filter((query) => query !== '');
}

/** Remembers a search of which a result is opened. */
export function rememberSearch(query: string): void {
  if (query === '') return;
  const kept = [query, ...recentSearches().filter((one) => one !== query)].slice(0, MAX_RECENT);
  writePreference(recentSearchesKey, kept.join('\n'));
}
