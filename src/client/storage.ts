import type {
  colorModeKey,
  dismissedAnnouncementKey,
  docsVersionKey,
  foldedGroupsKey,
  fullLoadKey,
  recentSearchesKey,
  sampleLanguageKey,
  scrollKey,
} from '../shared/storage-keys.ts';

/** Key of the version that was chosen of one of the site's docs. */
export type DocsChoiceKey = typeof docsVersionKey | `${typeof docsVersionKey}-${string}`;

/** Key of a preference in local storage. */
export type PreferenceKey =
  | typeof colorModeKey
  | typeof dismissedAnnouncementKey
  | DocsChoiceKey
  | typeof foldedGroupsKey
  | typeof recentSearchesKey
  | typeof sampleLanguageKey
  | `docgen-choice-${string}`;

/** Key of something stored for the session of the tab. */
export type SessionKey = typeof fullLoadKey | typeof scrollKey;

/** A stored preference; undefined if there is none, or if the browser refuses storage. */
export function readPreference(key: PreferenceKey): string | undefined {
  return read(() => localStorage, key);
}

/** Stores a preference; if the browser refuses, the choice lasts as long as the page. */
export function writePreference(key: PreferenceKey, value: string): void {
  write(() => localStorage, key, value);
}

/** A value stored for the session; undefined if there is none that can be read, or if the browser refuses storage. */
export function readSession(key: SessionKey): unknown {
  const text = read(() => sessionStorage, key);
  try {
    return text && JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value for the session, as JSON; false if the browser refuses. */
export function writeSession(key: SessionKey, value: object): boolean {
  return write(() => sessionStorage, key, JSON.stringify(value));
}

// If storage is refused, even accessing it throws.
function read(storage: () => Storage, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writing fails if storage is full or blocked (private mode, blocked cookies). */
function write(storage: () => Storage, key: string, value: string): boolean {
  try {
    storage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
