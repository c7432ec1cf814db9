import type { CodeFamily } from './entry.ts';

/** Problems of the command line and of `docgen.config.*`. */
export const configurationCodes = {
  CONFIG_DUPLICATE: {
    severity: 'error',
    title: 'Several configuration files',
    explanation:
      'The site folder has more than one `docgen.config.*` file, and docgen does not guess which one counts. Keep one.',
  },
  CONFIG_DUPLICATE_KEY: {
    severity: 'error',
    title: 'Duplicate field in the configuration',
    hint: 'Keep one of the two.',
    explanation:
      'JSON does not define which of two identical keys counts, and most programs silently take the last one.',
  },
  CONFIG_NAME: {
    severity: 'warning',
    title: 'File that looks like a configuration',
    hint: 'Rename it to docgen.config with one of the endings .ts, .mts, .js, .mjs, .cjs, .json, .yml and .yaml.',
    explanation:
      'A file at the top of the site folder is named almost like a configuration, but docgen does not read it.',
  },
  CONFIG_PACKAGE: {
    severity: 'error',
    title: 'Missing optional package',
    explanation:
      'The configuration turns on a feature whose package is not installed. Such packages are large and few sites need them, so docgen does not include them: the site installs them itself.',
  },
  CONFIG_SYNTAX: {
    severity: 'error',
    title: 'Configuration that cannot be read',
    explanation:
      'The configuration, or a file that it imports, cannot be read, is not valid JSON or TypeScript, throws an error when it runs, or imports something that cannot be found. The message says which, and where. Install a missing package with `npm install -D NAME`.',
  },
  CONFIG_TYPE: {
    severity: 'error',
    title: 'Configuration field with the wrong value',
    explanation:
      'A field of the configuration has a value of the wrong kind. The message says what is expected and what was found. The [configuration reference](configuration.md) describes every field.',
  },
  CONFIG_UNKNOWN: {
    severity: 'error',
    title: 'Unknown configuration field',
    explanation:
      'The configuration has a field that docgen does not know, most often a misspelt one, which would have no effect. The hint gives the nearest field.',
  },
  DOCGEN_CRASHED: {
    severity: 'error',
    title: 'Bug in docgen',
    hint: 'Run "docgen build --debug" to see where, and report what it prints.',
    explanation:
      'A build under `docgen serve` ended with an unexpected error. docgen keeps serving the last good build, and the next change starts another one.',
  },
  LAST_UPDATED: {
    severity: 'warning',
    title: 'Last changes missing from git',
    explanation:
      '`docs.lastUpdated` shows the day on which each page was last changed. docgen gets it from git, which does not have it here: the checkout is shallow, as in CI by default, or belongs to another user, as in a container, or git is not installed, or a git command does not finish within a minute. The message says which. Days in front matter (`last_update`) are still shown.',
  },
  SIDEBAR: {
    severity: 'error',
    title: 'Sidebar entry for a doc that does not exist',
    explanation:
      'A sidebar in the configuration names a doc that does not exist. The hint gives the nearest one. A missing doc named by `_category_.yml` or `_meta.json` of a folder, or by `pagination_next` or `pagination_prev` of a doc, is a warning.',
  },
  SITE_EMPTY: {
    severity: 'error',
    title: 'Site folder with nothing to build',
    explanation:
      'The folder contains no Markdown, no pages and no API description. The command may have been given the wrong folder.',
  },
  USAGE: {
    severity: 'error',
    title: 'Command that docgen does not understand',
    explanation:
      'The command line names a command, option or folder that docgen does not know, or leaves out a value. `docgen --help` and `docgen COMMAND --help` list what is available.',
  },
} as const satisfies CodeFamily;
