import type { storageKeys } from '../shared/storage-keys.ts';

/** Key of a preference in local storage. */
export type PreferenceKey = (typeof storageKeys)[keyof typeof storageKeys];

/** A stored preference; undefined where there is none, or where the browser refuses storage. */
export function readPreference(key: PreferenceKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a preference; where the browser refuses, the choice lasts as long as the page. */
export function writePreference(key: PreferenceKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden (private mode, blocked cookies): nothing depends on it.
  }
}
