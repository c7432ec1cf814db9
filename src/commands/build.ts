import { resolve } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { StepTiming } from '../model/output.ts';
import { finishWrite } from '../output/finish-write.ts';
import { checkCacheFolder, checkOutputFolder } from '../output/output-folder.ts';
import { greatest } from '../shared/extremes.ts';
import { buildFolder, type FolderBuild, type FolderOptions } from './build-folder.ts';
import { closingLine, shownPath, statsLines } from './closing-line.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { explain } from './explain.ts';
import { showProgress } from './progress.ts';
import { siteFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen build`. */
export interface BuildOptions extends FolderOptions {
  /** Output folder, relative to the working directory; default `dist`. */
  readonly out: string;
  readonly timings?: boolean | undefined;
  /** Whether to report why each page was rebuilt. */
  readonly explain?: boolean | undefined;
  /** Whether to report the size of the output, with its largest files. */
  readonly stats?: boolean | undefined;
}

/** `docgen build`: builds the site, and writes it if there are no errors. */
export async function build(site: string, options: BuildOptions, terminal: Terminal): Promise<ExitCode> {
  const { cwd } = terminal;
  const folder = siteFolder(site, cwd, 'build');
  const outDir = resolve(cwd, options.out);
  const unsafe =
    folder.problem ??
    checkOutputFolder(outDir, folder.path, { workingFolder: cwd }) ??
    (typeof options.cache === 'string' ? checkCacheFolder(resolve(cwd, options.cache), outDir) : undefined);
  const refusal = unsafe ?? (await finishWrite(outDir));
  if (refusal || folder.path === undefined) return refuse(refusal, terminal);
  const siteDir = folder.path;
  const built = await buildFolder(
    { siteDir, outDir, cwd },
    options,
    showProgress(shownPath(siteDir, terminal), terminal),
  );
  const { diagnostics, pages, timings, report, causes, pending, milliseconds } = built;
  terminal.report(diagnostics, siteDir);
  if (options.explain) {
    if (!pending) terminal.say('  The cache was not used (--no-cache)');
    else if (causes) explain({ causes, pages, hasChanged: pending.hasChanged }, terminal);
    else terminal.say('  Nothing has changed since the last build');
  }
  if (options.timings) for (const line of timingLines(timings)) terminal.say(line);
  for (const timing of timings) terminal.record({ type: 'timing', ...timing });
  terminal.record(summary(built));
  const out = shownPath(outDir, terminal);
  if (report) {
    if (options.stats) for (const line of statsLines(outDir)) terminal.say(line);
    const reused = pending ? pages - (causes?.size ?? 0) : 0;
    terminal.say(closingLine({ pages, warnings: diagnostics.length, milliseconds, reused }, out));
  }
  const code = exitCodeOf(diagnostics, options);
  if (code !== 0 && !report) terminal.explain(failure(exitCodeOf(diagnostics) === 0, out));
  return code;
}

function failure(isStrict: boolean, out: string): string {
  const reason = isStrict ? ' (--strict: warnings fail)' : '';
  return `Nothing was written to ${out}${reason}`;
}

function refuse(problem: Diagnostic | undefined, terminal: Terminal): ExitCode {
  terminal.report(problem ? [problem] : [], terminal.cwd);
  return 2;
}

function timingLines(timings: readonly StepTiming[]): string[] {
  const width = greatest(timings.map(({ stage }) => stage.length));
  return timings.map(
    ({ stage, milliseconds }) => `  ${stage.padEnd(width)}  ${milliseconds.toFixed(0).padStart(6)} ms`,
  );
}

function summary({ pages, diagnostics, report, milliseconds }: FolderBuild) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return {
    type: 'summary',
    pages,
    errors,
    warnings: diagnostics.length - errors,
    written: report?.written.length ?? 0,
    unchanged: report?.unchanged.length ?? 0,
    removed: report?.removed.length ?? 0,
    milliseconds,
  };
}
