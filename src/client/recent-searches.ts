import { recentSearchesKey } from '../shared/storage-keys.ts';
import { readPreference, writePreference } from './storage.ts';

/** The number of recent searches offered. */
const MAX_RECENT = 5;

/** The last searches of which a result was opened, newest first. */
export function recentSearches(): string[] {
  const stored = readPreference(recentSearchesKey);
  return stored === undefined ? [] : stored.split('\n').filter((query) => query !== '');
}

/** Remembers a search of which a result is opened. */
export function rememberSearch(query: string): void {
  if (query === '') return;
  const kept = [query, ...recentSearches().filter((one) => one !== query)].slice(0, MAX_RECENT);
  writePreference(recentSearchesKey, kept.join('\n'));
}
