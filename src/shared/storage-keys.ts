/*
 * Keys of the reader's preferences in local storage; each value is a plain string. They are separate, so that each script
 * has those that it needs.
 */

/** `light` or `dark`. */
export const colorModeKey = 'docgen-color-mode';

/** Id of the announcement that was dismissed. */
export const dismissedAnnouncementKey = 'docgen-announcement';

/** Language of request samples. */
export const sampleLanguageKey = 'docgen-sample-language';

/** Name of the docs version that was chosen; of further docs with versions, their name is appended. */
export const docsVersionKey = 'docgen-docs-version';

/** The groups of sidebars that the reader folded, one per line. */
export const foldedGroupsKey = 'docgen-folded';

/** The last searches, one per line, newest first. */
export const recentSearchesKey = 'docgen-searches';

/* Keys of session storage, which lasts as long as the tab. */

/** The scroll position of each history entry, as JSON. */
export const scrollKey = 'docgen-scroll';

/** Address and time of the last full load after a failed navigation, as JSON. */
export const fullLoadKey = 'docgen-full-load';

/** The last requests of the console, without credentials, as JSON. Of all sites of the host. */
export const sentRequestsKey = 'docgen-requests';

/** The reader's console credentials, as JSON, if the reader chose so. The base path of the site follows. */
export const credentialsKey = 'docgen-credentials';
