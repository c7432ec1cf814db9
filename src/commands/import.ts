import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeTable } from '../diagnostics/code-table.ts';
import { countProblems, diagnosticRecord } from '../diagnostics/print.ts';
import { report } from '../diagnostics/report.ts';
import { visible } from '../diagnostics/text-width.ts';
import { isBelow } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { endOnSignal } from '../output/end-on-signal.ts';
import { linkOutOf, realPath } from '../output/output-folder.ts';
import { countOf } from '../shared/count-of.ts';
import { findGenerators } from '../tools/import/find-generator.ts';
import { type Imported, importSite, type Trial, tryImported } from '../tools/import/import-site.ts';
import type { GeneratorName, ImportedSite, Recognised } from '../tools/import/imported-site.ts';
import { openWorkshop, temporaryWorkshop, type Workshop } from '../tools/import/into-folder.ts';
import { openProject, type Project } from '../tools/import/project.ts';
import { writeProblem } from '../write-problem.ts';
import { shownPath } from './closing-line.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { existingFolder, statsAt } from './site-folder.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen import`. */
export interface ImportOptions {
  /** The generator of the project, where several are recognised. */
  readonly generator?: GeneratorName | undefined;
  /** Whether nothing is written, and the configuration is printed. */
  readonly dryRun?: boolean | undefined;
}

/**
 * `docgen import`: makes a site folder of a project of another generator, which stays as it is. After a fault nothing is
 * left behind; faults of the texts are no faults of the import.
 */
export async function importProject(
  [from, to]: readonly [from: string, to: string],
  { generator, dryRun = false }: ImportOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const refuse = (problems: readonly Diagnostic[], code?: ExitCode): ExitCode => {
    terminal.report(problems, terminal.cwd);
    return code ?? exitCodeOf(problems);
  };
  const source = existingFolder(from, terminal.cwd, 'project', SOURCE_HINT);
  if (source.path === undefined) return refuse([source.problem]);
  const target = resolve(terminal.cwd, to);
  const problem = dryRun ? undefined : refusal(target, to, terminal.cwd);
  if (problem) return refuse([problem]);
  const project = openProject(source.path);
  const found = findGenerators(project, generator);
  const [recognised, ...others] = found;
  if (!recognised) return refuse([nothingFound(from, generator)]);
  if (others.length > 0) return refuse([severalFound(from, found)]);
  terminal.status(`Importing ${from} …`);
  const site = await recognised.generator.read(project, recognised);
  const among = dryRun ? undefined : amongTexts(target, to, { project, site });
  if (among) return refuse([among]);
  const stopSignals = endOnSignal();
  let workshop: Workshop | undefined;
  try {
    const opened = dryRun ? temporaryWorkshop() : openWorkshop(target);
    if (!('folder' in opened)) return refuse([opened]);
    workshop = opened;
    const imported = importSite({ project, recognised, site }, workshop.folder);
    if (![...imported.files.keys()].some((path) => /\.(?:mdx?|ya?ml|json)$/.test(path))) {
      const empty = report('IMPORT_FILE', `No pages found in the project: ${recognised.file}`, {
        severity: 'error',
        hint: FOUND_NOTHING,
      });
      return refuse([...imported.notes, empty], 1);
    }
    terminal.status('Building the site …');
    const trial = await tryImported(workshop.folder);
    if (!dryRun) workshop.finish();
    reportImport({ project, recognised, imported, trial }, { from, target, dryRun }, terminal);
    return 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return refuse([writeProblem(error, dryRun && workshop ? workshop.folder : target)]);
  } finally {
    workshop?.discard();
    stopSignals();
  }
}

const SOURCE_HINT =
  'Name the folder of the project: "docgen import FOLDER". For just an API description: "docgen init --openapi FILE".';

const FOUND_NOTHING = 'Name a folder that also contains the pages, such as the one above.';

function refusal(target: string, argument: string, cwd: string): Diagnostic | undefined {
  const { stats, problem } = statsAt(target, argument);
  if (problem) return problem;
  if (stats && !stats.isDirectory()) return report('USAGE', `"${argument}" is a file, not a folder`);
  if (stats && readdirSync(target).length > 0)
    return report('USAGE', `The folder "${argument}" is not empty`, {
      hint: 'Name a new one: "docgen import FROM FOLDER".',
    });
  const link = linkOutOf(cwd, target);
  return link === undefined
    ? undefined
    : report('USAGE', `The folder "${argument}" is below the symbolic link ${link}`);
}

/** A new site among the texts would be imported with them the next time. At the root of a project, sites are passed over. */
function amongTexts(
  target: string,
  argument: string,
  { project, site }: { readonly project: Project; readonly site: ImportedSite },
): Diagnostic | undefined {
  const copied = site.copies.find(
    ({ from }) => from !== '.' && isBelow(join(project.root, from), realPath(target)) && project.find(from),
  );
  return (
    copied &&
    report('USAGE', `The folder "${argument}" is in "${copied.from}", whose files are imported`, {
      hint: 'Name one outside it: "docgen import FROM FOLDER".',
    })
  );
}

function nothingFound(from: string, generator: GeneratorName | undefined): Diagnostic {
  const what =
    generator === undefined
      ? 'documentation of a generator that docgen knows, no Markdown and no API description'
      : `project of ${generator}`;
  return report('USAGE', `There is no ${what} in "${from}"`, {
    hint: 'Name the folder with its configuration, or the one with its pages.',
  });
}

function severalFound(from: string, found: readonly Recognised[]): Diagnostic {
  const list = found.map(({ generator, file }) => `${file} (${generator.name})`).join(', ');
  const [{ folder = '.' } = {}] = found;
  const isSameFolder = found.every((one) => one.folder === folder);
  const hint = isSameFolder
    ? `Choose one: --generator ${found[0]?.generator.name}`
    : `Name the folder of one: "docgen import ${join(from, folder)}".`;
  return report('USAGE', `There are several documentation sites in "${from}": ${list}`, { hint });
}

interface Result {
  readonly project: Project;
  readonly recognised: Recognised;
  readonly imported: Imported;
  readonly trial: Trial;
}

interface Places {
  readonly from: string;
  readonly target: string;
  readonly dryRun: boolean;
}

/** Says what was recognised, what was carried over and what was not, what a build reports, and what comes next. */
function reportImport(
  { project, recognised, imported, trial }: Result,
  { from, target, dryRun }: Places,
  terminal: Terminal,
): void {
  const { cwd } = terminal;
  const { generator, file } = recognised;
  const shown = shownPath(target, terminal);
  const say = (line: string) => terminal.say(visible(line));
  const counts = countsOf(imported);
  terminal.report(imported.notes, project.root);
  for (const one of trial.diagnostics) terminal.record(diagnosticRecord(one, { root: target, cwd }));
  terminal.record({
    type: 'import',
    generator: generator.name,
    file,
    site: shown,
    written: !dryRun,
    ...counts,
    pages: trial.pages,
  });
  if (dryRun) {
    for (const line of imported.config.trimEnd().split('\n')) say(line);
    say('');
  }
  say(`Recognised ${generator.title} by ${file} in ${from}`);
  say(
    `${dryRun ? 'Would import' : 'Imported'} into ${shown}: ${Object.entries(counts)
      .map(([nouns, count]) => countOf(count, nouns.replace(/s$/, '')))
      .join(', ')}`,
  );
  if (imported.notes.length > 0) say(`Not carried over: ${countProblems(imported.notes)}, listed above`);
  const errors = trial.diagnostics.filter(({ severity }) => severity === 'error');
  if (trial.diagnostics.length === 0)
    say(`A trial build gives ${countOf(trial.pages, 'page')} and reports no problems`);
  else {
    say(`A trial build gives ${countOf(trial.pages, 'page')} and reports ${countProblems(trial.diagnostics)}:`);
    for (const line of codeTable(trial.diagnostics)) say(line);
    if (errors.length > 0)
      say('Until the errors are corrected, "docgen build" fails, and "docgen serve" shows the other pages.');
  }
  if (dryRun) return;
  const path = /^[\w./-]+$/.test(shown) ? shown : `"${shown}"`;
  say('Next:');
  for (const missing of packagesOf(imported.config)) say(`  npm install --save-dev ${missing}`);
  say(`  docgen check ${path}    # lists the problems and where they are`);
  say(`  docgen serve ${path}    # shows the site, and updates it on every change`);
  say(`docgen.config.mjs has what was carried over. For more, see migration/${generator.page} in the manual`);
}

/** How many files of each kind were copied. */
function countsOf({ files }: Imported): Readonly<Record<string, number>> {
  const counts = { docs: 0, posts: 0, pages: 0, files: 0 };
  for (const { path, from } of files.values()) {
    const isText = /\.mdx?$/.test(path);
    if (isText && path.startsWith('blog/')) counts.posts += 1;
    else if (isText && path.startsWith('pages/')) counts.pages += 1;
    else if (isText && !path.startsWith('public/')) counts.docs += 1;
    else if (from !== undefined || path.startsWith('api/')) counts.files += 1;
  }
  return counts;
}

/** Packages that the configuration needs. */
function packagesOf(config: string): string[] {
  return [...config.matchAll(/npm install --save-dev (.+)$/gm)].map(([, names = '']) => names);
}
