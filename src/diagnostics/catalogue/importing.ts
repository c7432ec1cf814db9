import type { CodeFamily } from './entry.ts';

/** What `docgen import` cannot carry over from another generator. */
export const importCodes = {
  IMPORT_CONFIG: {
    severity: 'warning',
    title: 'Configuration of another generator that cannot be read',
    hint: 'The import continues with what is known without it; add the rest to docgen.config.mjs.',
    explanation:
      'The configuration of the imported project has a mistake, or fails when it runs because something that it needs is missing: an environment variable, or a file. What it sets up to there is used; pages and files are still imported.',
  },
  IMPORT_FILE: {
    severity: 'warning',
    title: 'File of another generator that is left out',
    explanation:
      'A file or folder of the imported project has no place in a docgen site: translations, former versions, pages that are components of another framework, rules of a host, pages whose path has a part that starts with `_`. The message names them, so that nothing is lost silently.',
  },
  IMPORT_SETTING: {
    severity: 'warning',
    title: 'Setting of another generator that is left out',
    explanation:
      'The configuration of the imported project has a setting that has no counterpart in docgen, or a value that docgen cannot use. The rest is carried over. The manual has a page for each generator, under Migration, which says what to use instead.',
  },
} as const satisfies CodeFamily;
