/** Keys of the reader's preferences in local storage; each value is a plain string. */
export const storageKeys = {
  /** `light` or `dark`. */
  colorMode: 'docgen-color-mode',
  /** Id of the announcement that was dismissed. */
  dismissedAnnouncement: 'docgen-announcement',
  /** Language of request samples. */
  sampleLanguage: 'docgen-sample-language',
  /** Name of the docs version that was chosen. */
  docsVersion: 'docgen-docs-version',
} as const;

/** Key of the groups of sidebars that the reader folded, one per line; only the code of sidebars needs it. */
export const foldedGroupsKey = 'docgen-folded';

/** Key of the last searches, one per line, newest first; separate from those that every page's script needs. */
export const recentSearchesKey = 'docgen-searches';

/** Keys of session storage, which lasts as long as the tab. */
export const sessionKeys = {
  /** The scroll position of each history entry, as JSON. */
  scroll: 'docgen-scroll',
  /** Address and time of the last full load after a failed navigation, as JSON. */
  fullLoad: 'docgen-full-load',
} as const;

/** Key of the reader's console credentials in session storage, as JSON, if the reader chose so. */
export const credentialsKey = 'docgen-credentials';
