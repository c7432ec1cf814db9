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
