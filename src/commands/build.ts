import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildResult } from '../build.ts';
import type { BuildMemory } from '../cache/build-memory.ts';
import { cacheFolder } from '../cache/cache-folder.ts';
import { cacheKey } from '../cache/cache-key.ts';
import { comparedWithLast, type LastBuild, type PendingBuild } from '../cache/last-build.ts';
import { ownDigest } from '../cache/own-digest.ts';
import { mayUse } from '../cache/private-folder.ts';
import { type CacheStore, openStore } from '../cache/store.ts';
import { lockfileName } from '../features/url-lockfile/lockfile.ts';
import { updatedLockfile } from '../features/url-lockfile/url-lockfile.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { StepTiming } from '../model/output.ts';
import { finishWrite } from '../output/finish-write.ts';
import type { WriteReport } from '../output/output.ts';
import { checkOutputFolder } from '../output/output-folder.ts';
import { recordsFolder } from '../output/output-path.ts';
import { type SiteFolders, writeSite } from '../output/write-site.ts';
import { CacheMiss } from '../shared/cache-miss.ts';
import { greatest } from '../shared/extremes.ts';
import { type BuildFigures, closingLine, shownPath, statsLines } from './closing-line.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { explain } from './explain.ts';
import { showProgress } from './progress.ts';
import { siteFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen build`. */
export interface BuildOptions {
  /** Output folder, relative to the working directory; default `dist`. */
  readonly out: string;
  /** Replaces the configuration's base path; starts and ends with `/`. */
  readonly base?: string | undefined;
  /** Whether warnings fail the build. */
  readonly strict?: boolean | undefined;
  readonly timings?: boolean | undefined;
  /** Threads that may work at the same time; default: as many as the machine has cores. No more than two are used. */
  readonly jobs?: number | undefined;
  /** Whether to report why each page was rebuilt. */
  readonly explain?: boolean | undefined;
  /** The cache folder; `false`: nothing is stored or used. Default: the project's own. */
  readonly cache?: string | boolean | undefined;
  /** Whether to report the size of the output, with its largest files. */
  readonly stats?: boolean | undefined;
  /** Whether to add new addresses to `urls.lock` in the site folder. */
  readonly updateUrls?: boolean | undefined;
}

/** `docgen build`: builds the site, and writes it if there are no errors. */
export async function build(site: string, options: BuildOptions, terminal: Terminal): Promise<ExitCode> {
  const start = performance.now();
  const folder = siteFolder(site, terminal.cwd, 'build');
  const outDir = resolve(terminal.cwd, options.out);
  const refusal = folder.problem ?? checkOutputFolder(outDir, folder.path, terminal.cwd) ?? (await finishWrite(outDir));
  if (refusal || folder.path === undefined) return refuse(refusal, terminal);
  const siteDir = folder.path;

  const onProgress = showProgress(shownPath(siteDir, terminal), terminal);
  onProgress({ stage: 'sources' });
  const store = storeFor(siteDir, options, terminal);
  const pending = store && (await comparedWithLast({ siteDir, outDir, basePath: options.base }, store));
  // New addresses are known only after a full build.
  if (!options.updateUrls && pending?.repeated && exitCodeOf(pending.repeated.diagnostics, options) === 0) {
    if (options.explain) terminal.say('  Nothing has changed since the last build');
    return repeat(pending.repeated, { siteDir, outDir, start, options }, terminal);
  }
  // The code of a full build takes longer to load than it takes to find that nothing has changed.
  const [{ buildSite }, { createBuildState }, { newMemory, openMemory }, { threadFor }] = await Promise.all([
    import('../build.ts'),
    import('../build-state.ts'),
    import('../cache/build-memory.ts'),
    import('../threads/thread.ts'),
  ]);
  const { listing, files = {} } = pending ?? {};
  const run = async (memory: BuildMemory | undefined) => {
    const state = memory?.state ?? createBuildState();
    const thread = threadFor(options.jobs);
    const request = { siteDir, mode: 'build', basePath: options.base, state, thread, listing, onProgress } as const;
    const result = await buildSite(request).finally(thread?.close);
    const isSound = exitCodeOf(result.diagnostics, options) === 0;
    if (isSound) onProgress({ stage: 'output' });
    return { memory, state, result, written: isSound ? await write(result, { siteDir, outDir }, pending) : undefined };
  };
  const { memory, state, result, written } = await run(store && openMemory(store, { siteDir, files })).catch(
    (error) => {
      if (store && error instanceof CacheMiss) return run(newMemory(store, { siteDir, files }));
      throw error;
    },
  );
  const diagnostics = [...result.diagnostics, ...(written?.outcome.diagnostics ?? [])];
  terminal.report(diagnostics, siteDir);
  const timings = written ? [...result.timings, written.timing] : result.timings;
  const milliseconds = performance.now() - start;
  const pages = result.site?.pages.length ?? 0;
  const causes = state.render.kept?.causes;
  if (options.explain) {
    if (pending) explain({ causes: causes ?? new Map(), pages, hasChanged: pending.hasChanged }, terminal);
    else terminal.say('  The cache was not used (--no-cache)');
  }
  if (options.timings) for (const line of timingLines(timings)) terminal.say(line);
  for (const timing of timings) terminal.record({ type: 'timing', ...timing });
  const report = written?.outcome.report;
  if (report) {
    memory?.keep();
    const { dependencies } = result;
    const paths = result.files.map(({ path }) => path);
    pending?.keep({ pages, dependencies, diagnostics, paths, written: report.written });
  }
  terminal.record(summary({ pages }, diagnostics, { report, milliseconds }));
  if (report) {
    const warnings = diagnostics.length;
    const reused = causes && store ? pages - causes.size : 0;
    conclude({ pages, warnings, milliseconds, reused }, { outDir, options, terminal });
  }
  const code = exitCodeOf(diagnostics, options);
  if (code === 0 && options.updateUrls && result.site)
    await writeFile(join(siteDir, lockfileName), updatedLockfile(result.site));
  if (code !== 0) terminal.explain(failure(exitCodeOf(diagnostics) === 0, shownPath(outDir, terminal)));
  return code;
}

/** Repeats the report of the last build, since this one would produce the same files. */
function repeat(
  last: LastBuild,
  { siteDir, outDir, start, options }: SiteFolders & { readonly start: number; readonly options: BuildOptions },
  terminal: Terminal,
): ExitCode {
  terminal.report(last.diagnostics, siteDir);
  const milliseconds = performance.now() - start;
  const files = Object.keys(last.output).filter((path) => !path.startsWith(`${recordsFolder}/`));
  const report = { written: [], unchanged: files, removed: [] };
  terminal.record(summary(last, last.diagnostics, { report, milliseconds }));
  const figures = { pages: last.pages, warnings: last.diagnostics.length, milliseconds, reused: last.pages };
  conclude(figures, { outDir, options, terminal });
  return 0;
}

/** Says at the end what was built. */
function conclude(
  figures: BuildFigures,
  at: { readonly outDir: string; readonly options: BuildOptions; readonly terminal: Terminal },
): void {
  if (at.options.stats) for (const line of statsLines(at.outDir)) at.terminal.say(line);
  at.terminal.say(closingLine(figures, shownPath(at.outDir, at.terminal)));
}

function storeFor(siteDir: string, { cache = true }: BuildOptions, { cwd }: Terminal): CacheStore | undefined {
  if (cache === false || ownDigest === undefined) return undefined;
  const folder = typeof cache === 'string' ? resolve(cwd, cache) : cacheFolder(siteDir);
  const key = mayUse(folder) ? cacheKey() : undefined;
  return key === undefined ? undefined : openStore(folder, `${ownDigest} ${key}`);
}

function failure(isStrict: boolean, out: string): string {
  const reason = isStrict ? ' (--strict: warnings fail)' : '';
  return `Nothing was written to ${out}${reason}`;
}

function refuse(problem: Diagnostic | undefined, terminal: Terminal): ExitCode {
  terminal.report(problem ? [problem] : [], terminal.cwd);
  return 2;
}

async function write({ files, site: built }: BuildResult, folders: SiteFolders, pending: PendingBuild | undefined) {
  const start = performance.now();
  const site = { files, basePath: built?.config.basePath ?? '/', isAsNoted: pending?.isAsNoted };
  const outcome = await writeSite(site, folders);
  return { outcome, timing: { stage: 'output', milliseconds: performance.now() - start } };
}

function timingLines(timings: readonly StepTiming[]): string[] {
  const width = greatest(timings.map(({ stage }) => stage.length));
  return timings.map(
    ({ stage, milliseconds }) => `  ${stage.padEnd(width)}  ${milliseconds.toFixed(0).padStart(6)} ms`,
  );
}

function summary(
  { pages }: { readonly pages: number },
  diagnostics: readonly Diagnostic[],
  { report, milliseconds }: { readonly report: WriteReport | undefined; readonly milliseconds: number },
) {
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
