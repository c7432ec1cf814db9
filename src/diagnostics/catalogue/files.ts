import type { CodeFamily } from './entry.ts';

/** Problems of files and folders that a build reads or writes. */
export const fileCodes = {
  ENCODING: {
    severity: 'error',
    title: 'File that is not UTF-8',
    hint: 'Save the file as UTF-8.',
    explanation:
      'docgen reads text as UTF-8 only, since a guess would silently garble letters. The place is the first byte that is not UTF-8.',
  },
  FILE_READ: {
    severity: 'error',
    title: 'File that cannot be read',
    explanation:
      'A file or folder of the site exists, but the system does not let docgen read it, or it disappeared during the build. The message gives the reason.',
  },
  OUTPUT_FOREIGN: {
    severity: 'error',
    title: 'File in the output folder that docgen did not write',
    hint: 'Move it away, or build into another folder with --out.',
    explanation:
      'docgen replaces and removes only files that it wrote itself, according to the list that it keeps in the output folder.',
  },
  OUTPUT_UNSAFE: {
    severity: 'error',
    title: 'Output that would damage the site or leave its folder',
    explanation:
      'The output folder is the site folder, contains it, is among its sources or is a symbolic link; or a file would be written outside the output folder, or under a name that some systems cannot store. Choose another folder with `--out`, or rename the file.',
  },
  OUTPUT_WRITE: {
    severity: 'error',
    title: 'Output that cannot be written',
    explanation:
      'The system did not let docgen write: the disk is full or read-only, permission is missing, or another docgen has been writing there for a minute. The previous output is unchanged.',
  },
  SYMLINK_SKIPPED: {
    severity: 'warning',
    title: 'Symbolic link that was not followed',
    explanation:
      'A symbolic link that leads out of the site folder, to a folder or nowhere is left out, so that a site cannot publish files from elsewhere on the machine; copy the file into the site. So is one that leads to a file of the site that is not read (a name that starts with a dot in its path, `node_modules`, `dist`), or to the configuration or the code of a mock, since any of them may hold keys; move what is meant to be published.',
  },
  TEXT_SKIPPED: {
    severity: 'warning',
    title: 'Text that is not a page',
    hint: 'Rename it to make it a page, or move it to a folder whose name starts with "_".',
    explanation:
      'A Markdown or MDX file in `docs/`, `blog/` or `pages/` has a name that starts with `_`, or ends in `.MD`, `.markdown` or the like, or a page of React ends in `.jsx`, so it is not a page, and no MDX page or component imports it. Or Markdown is outside of these folders, such as in `Docs/` or `posts/`, and nothing includes it; of each such folder, the first file is named. Notes and drafts that should stay unpublished belong in a folder whose name starts with `_`; `exclude` leaves files out too. Not reported are texts about a project at the top of the folder (`README.md`, `CHANGELOG.md`), the only `README.md` of a folder, folders that the configuration names or of which something is used, those with names such as `components`, `snippets` or `src`, and in a project of code (with a `package.json` or the like) all those whose names do not resemble the folders that are read.',
  },
} as const satisfies CodeFamily;
