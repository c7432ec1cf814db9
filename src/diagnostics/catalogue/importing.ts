import type { CodeFamily } from './entry.ts';

/** What `docgen import` cannot carry over from another generator. */
export const importCodes = {
  IMPORT_CONFIG: {
    severity: 'warning',
    title: 'Configuration of another generator that cannot be read',
    hint: 'The import goes on with what is known without it; write the rest into docgen.config.mjs.',
    explanation:
      'The configuration of the project that is imported has a mistake, or fails when it runs, since something that it needs is not there: an environment variable, or a file. What it says up to there is used; the texts and files are imported all the same.',
  },
  IMPORT_FILE: {
    severity: 'warning',
    title: 'File of another generator that is left out',
    explanation:
      'A file or folder of the project that is imported has no place in a docgen site: translations, former versions, pages that are components of another framework, rules of a host, texts whose path has a part that starts with `_`. The message names them, so that nothing is missed in silence.',
  },
  IMPORT_SETTING: {
    severity: 'warning',
    title: 'Setting of another generator that is left out',
    explanation:
      'The configuration of the project that is imported has a setting for which docgen has no counterpart, or a value that docgen cannot use. The rest is carried over. The manual has a page for each generator, under Migration, which says what takes its place.',
  },
} as const satisfies CodeFamily;
