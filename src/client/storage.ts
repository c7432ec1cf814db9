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
  return attempt(() => localStorage.getItem(key)) ?? undefined;
}

/** Stores a preference; if the browser refuses, the choice lasts as long as the page. */
export function writePreference(key: PreferenceKey, value: string): void {
  attempt(() => localStorage.setItem(key, value));
}

/** A value stored for the session; undefined if there is none that can be read, or if the browser refuses storage. */
export function readSession(key: SessionKey): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? ''));
}

/** Stores a value for the session, as JSON; false if the browser refuses. */
export function writeSession(key: SessionKey, value: object): boolean {
  return (
    attempt(() => {
      sessionStorage.setItem(key, JSON.stringify(value));
      return true;
    }) ?? false
  );
}

/** Undefined if storage is blocked (private mode, blocked cookies), where even accessing it throws, is full, or has no JSON. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
