import type { recentSearchesKey, sessionKeys, storageKeys } from '../shared/storage-keys.ts';

/** Key of a preference in local storage. */
export type PreferenceKey = (typeof storageKeys)[keyof typeof storageKeys] | typeof recentSearchesKey;

/** Key of something that the tab remembers. */
export type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];

/** A stored preference; undefined where there is none, or where the browser refuses storage. */
export function readPreference(key: PreferenceKey): string | undefined {
  return read(() => localStorage, key);
}

/** Stores a preference; where the browser refuses, the choice lasts as long as the page. */
export function writePreference(key: PreferenceKey, value: string): void {
  write(() => localStorage, key, value);
}

/** What the tab remembers; undefined where there is nothing, or where the browser refuses storage. */
export function readSession(key: SessionKey): string | undefined {
  return read(() => sessionStorage, key);
}

/** Lets the tab remember something; false where the browser refuses. */
export function writeSession(key: SessionKey, value: string): boolean {
  return write(() => sessionStorage, key, value);
}

// Where storage is refused, even to name it throws.
function read(storage: () => Storage, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Fails where storage is full or forbidden (private mode, blocked cookies). */
function write(storage: () => Storage, key: string, value: string): boolean {
  try {
    storage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
