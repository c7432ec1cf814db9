import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../build.ts';
import { createBuildState } from '../../build-state.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { checkOutputPaths } from '../../output/output-path.ts';
import { threadsFor } from '../../threads/threads.ts';
import { completeConfig } from './complete-config.ts';
import type { ImportedSite, Recognised } from './imported-site.ts';
import type { Project } from './project.ts';
import { stageReached } from './reach.ts';
import { serveFiles } from './served-files.ts';
import { createStaging, leaveOutReadmes, type StagedFile, stageCopy, stageText } from './staged-files.ts';

/** What became of a project. */
export interface Imported {
  /** The files of the site, by their paths in it. */
  readonly files: ReadonlyMap<string, StagedFile>;
  /** What could not be carried over, at its place in the project. */
  readonly notes: readonly Diagnostic[];
  /** The text of the configuration. */
  readonly config: string;
}

/** A project that was recognised, and the site that was read from it. */
export interface ReadProject {
  readonly project: Project;
  readonly recognised: Recognised;
  readonly site: ImportedSite;
}

/** Puts a site together in an empty folder; nothing of the project is changed. */
export function importSite({ project, recognised, site }: ReadProject, folder: string): Imported {
  const staging = createStaging(folder);
  for (const copy of site.copies) stageCopy(staging, project, copy);
  const note = noteIn(project);
  const readmes = leaveOutReadmes(staging).map(({ from = '' }) =>
    note(
      'IMPORT_FILE',
      from,
      'is left out: the page of its folder is the index beside it',
      'If it is a page too, give it another name.',
    ),
  );
  for (const [path, text] of site.files ?? []) stageText(staging, path, text);
  const reached = stageReached(staging, project, site);
  const taken = serveFiles(staging, site.copies).map(({ from = '' }) =>
    note(
      'IMPORT_FILE',
      from,
      'is not published: a page has its address',
      'Give it another name, or write it as a page: "pages/index.md" is the home page.',
    ),
  );
  const { files, notes } = completeConfig(site, { project, recognised, reached, files: staging.files });
  for (const [path, text] of files) stageText(staging, path, text);
  const left = [
    ...staging.partials
      .filter(({ path }) => !reached.used.has(path))
      .map(({ from = '' }) =>
        note(
          'IMPORT_FILE',
          from,
          'is not a page of the new site: a part of its path starts with "_"',
          'Rename it, and the links to it.',
        ),
      ),
    ...staging.outside.map((path) => note('SYMLINK_SKIPPED', path, 'is a link to a file outside the project')),
    ...staging.hidden.map((path) =>
      note(
        'SYMLINK_SKIPPED',
        path,
        'is a link to what is hidden or installed',
        'Copy it to a place where it may be published.',
      ),
    ),
    ...staging.repeated.map((path) =>
      note(
        'SYMLINK_SKIPPED',
        path,
        'is left out: symbolic links to folders lead to too many files',
        'Link to files, or to fewer folders.',
      ),
    ),
    ...staging.undecoded.map((path) => note('IMPORT_FILE', path, 'is left out: its name is not UTF-8', 'Rename it.')),
    ...staging.unconfined.map((path) =>
      note('IMPORT_FILE', path, 'is left out: on another system its name would be a path', 'Rename it.'),
    ),
    ...staging.displaced.map(({ path, by }) =>
      note('IMPORT_FILE', path, `is left out: "${by}" has the same path in the new site`, 'Rename one of them.'),
    ),
  ];
  return {
    files: staging.files,
    notes: [...site.notes, ...readmes, ...taken, ...notes, ...left],
    config: files.get('docgen.config.mjs') ?? '',
  };
}

/** Makes the notes on files of a project; `path` is from its folder. */
function noteIn({ root }: Project) {
  return (code: 'IMPORT_FILE' | 'SYMLINK_SKIPPED', path: string, what: string, hint?: string): Diagnostic =>
    report(code, `"${path}" ${what}`, { place: { file: join(root, path), line: 1, column: 1 }, hint });
}

/** What a build of the new site reports. */
export interface Trial {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Builds a site in memory. What needs packages that are not installed is not tried, since nothing else would be known of
 * the site.
 */
export async function tryImported(siteDir: string): Promise<Trial> {
  const trial = await build(siteDir);
  if (!trial.diagnostics.some(({ code }) => code === 'CONFIG_PACKAGE')) return trial;
  const path = join(siteDir, 'docgen.config.mjs');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/^ {4}(?:math|diagrams): .*$/gm, ''));
  const rest = await build(siteDir);
  writeFileSync(path, text);
  return rest;
}

async function build(siteDir: string): Promise<Trial> {
  const threads = threadsFor(undefined);
  const request = { siteDir, mode: 'build', state: createBuildState(), threads } as const;
  const { site, files, diagnostics } = await buildSite(request).finally(threads?.close);
  return { pages: site?.pages.length ?? 0, diagnostics: [...diagnostics, ...checkOutputPaths(files)] };
}
