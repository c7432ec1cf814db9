import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BuildResult } from '../build-result.ts';
import type { BuildMemory } from '../cache/build-memory.ts';
import { cacheFolder } from '../cache/cache-folder.ts';
import { cacheKey } from '../cache/cache-key.ts';
import { comparedWithLast, type PendingBuild } from '../cache/last-build.ts';
import { ownDigest } from '../cache/own-digest.ts';
import { mayUse } from '../cache/private-folder.ts';
import { type CacheStore, openStore } from '../cache/store.ts';
import { lockfileName } from '../features/url-lockfile/lockfile.ts';
import { updatedLockfile } from '../features/url-lockfile/url-lockfile.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { StepTiming } from '../model/output.ts';
import type { WriteReport } from '../output/output.ts';
import { recordsFolder } from '../output/output-path.ts';
import { type SiteFolders, writeSite } from '../output/write-site.ts';
import type { RenderCause } from '../render/page-inputs.ts';
import { replaceFile } from '../replace-file.ts';
import { CacheMiss } from '../shared/cache-miss.ts';
import { listSite } from '../sources/read-site.ts';
import type { FolderListing } from '../sources/walk-folder.ts';
import { openSpillFile, scratchFile } from '../spill-file.ts';
import type { OnProgress } from '../steps.ts';
import { threadsFor } from '../threads/threads.ts';
import { writeProblem } from '../write-problem.ts';
import { exitCodeOf } from './exit-code.ts';

/** How a folder is built. */
export interface FolderOptions {
  /** Replaces the configuration's base path; starts and ends with `/`. */
  readonly base?: string | undefined;
  /** Whether warnings fail the build. */
  readonly strict?: boolean | undefined;
  /** Threads that may work at the same time; default: as many as the machine has cores, eight at most. */
  readonly jobs?: number | undefined;
  /** The cache folder; `false`: nothing is stored or used. Default: the project's own. */
  readonly cache?: string | boolean | undefined;
  /** Whether to add new addresses to `urls.lock` in the site folder. */
  readonly updateUrls?: boolean | undefined;
}

/** What became of a build; `report` is undefined if nothing was written, because of the diagnostics. */
export interface FolderBuild {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly timings: readonly StepTiming[];
  readonly report: WriteReport | undefined;
  /** Why each page was made, by path; undefined if nothing has changed since the last build. */
  readonly causes: ReadonlyMap<string, RenderCause> | undefined;
  /** What changed since the last build; undefined without a cache. */
  readonly pending: PendingBuild | undefined;
  readonly milliseconds: number;
}

/**
 * Builds a site from its folder into another one, which is written if nothing is wrong. The last build's report is
 * repeated if nothing has changed. `cwd`: what a cache folder is relative to.
 */
export async function buildFolder(
  { siteDir, outDir, cwd }: SiteFolders & { readonly cwd: string },
  options: FolderOptions,
  onProgress: OnProgress,
): Promise<FolderBuild> {
  const start = performance.now();
  onProgress({ stage: 'sources' });
  const store = storeFor(siteDir, options, cwd);
  const pending = store && (await comparedWithLast({ siteDir, outDir, basePath: options.base }, store));
  // New addresses are known only after a full build.
  if (!options.updateUrls && pending?.repeated && exitCodeOf(pending.repeated.diagnostics, options) === 0) {
    const { pages, diagnostics, output } = pending.repeated;
    const unchanged = Object.keys(output).filter((path) => !path.startsWith(`${recordsFolder}/`));
    const report = { written: [], unchanged, removed: [] };
    const milliseconds = performance.now() - start;
    return { pages, diagnostics, report, timings: [], causes: undefined, pending, milliseconds };
  }
  const { listing = listSite(siteDir), files = {} } = pending ?? {};
  const first = threadsFor(options.jobs);
  if (pending?.isFirst ?? true) first?.prepare(sizeOfTexts(listing));
  // The code of a full build takes longer to load than it takes to find that nothing has changed.
  const [{ buildSite }, { createBuildState }, { newMemory, openMemory }] = await Promise.all([
    import('../build.ts'),
    import('../build-state.ts'),
    import('../cache/build-memory.ts'),
  ]);
  const run = async (memory: BuildMemory | undefined, threads = threadsFor(options.jobs)) => {
    const state = memory?.state ?? createBuildState(openSpillFile(() => scratchFile(tmpdir())));
    const request = { siteDir, mode: 'build', basePath: options.base, state, threads, listing, onProgress } as const;
    const result = await buildSite(request).finally(threads?.close);
    const isSound = exitCodeOf(result.diagnostics, options) === 0;
    if (isSound) onProgress({ stage: 'output' });
    return { memory, state, result, written: isSound ? await write(result, { siteDir, outDir }, pending) : undefined };
  };
  const { memory, state, result, written } = await run(store && openMemory(store, { siteDir, files }), first).catch(
    (error) => {
      if (store && error instanceof CacheMiss) return run(newMemory(store));
      throw error;
    },
  );
  const lockfile = options.updateUrls && written?.outcome.report && result.site && updatedLockfile(result.site);
  const unlisted = lockfile ? lockfileProblem(siteDir, lockfile) : [];
  const diagnostics = [...result.diagnostics, ...(written?.outcome.diagnostics ?? []), ...unlisted];
  const timings = written ? [...result.timings, written.timing] : result.timings;
  const pages = result.site?.pages.length ?? 0;
  const report = written?.outcome.report;
  if (report) {
    const settled = pending?.settled() ?? {};
    memory?.keep(settled);
    const { dependencies } = result;
    const paths = result.files.map(({ path }) => path);
    pending?.keep({ settled, pages, dependencies, diagnostics, paths, written: report.written });
  }
  const causes = state.render.kept?.causes ?? new Map();
  return { diagnostics, pages, timings, report, causes, pending, milliseconds: performance.now() - start };
}

/** In bytes. */
function sizeOfTexts({ entries }: FolderListing): number {
  return entries.reduce((sum, { path, size }) => (path.endsWith('.md') ? sum + size : sum), 0);
}

function storeFor(siteDir: string, { cache = true }: FolderOptions, cwd: string): CacheStore | undefined {
  if (cache === false || ownDigest === undefined) return undefined;
  const folder = typeof cache === 'string' ? resolve(cwd, cache) : cacheFolder(siteDir);
  const key = mayUse(folder) ? cacheKey() : undefined;
  return key === undefined ? undefined : openStore(folder, `${ownDigest} ${key}`);
}

/** Writes the lockfile, or says why that failed. */
function lockfileProblem(siteDir: string, text: string): Diagnostic[] {
  const path = join(siteDir, lockfileName);
  try {
    replaceFile(path, text);
    return [];
  } catch (error) {
    return [writeProblem(error, path, `The list of addresses ${path}`)];
  }
}

async function write({ files, site: built }: BuildResult, folders: SiteFolders, pending: PendingBuild | undefined) {
  const start = performance.now();
  const site = { files, basePath: built?.config.basePath ?? '/', isAsNoted: pending?.isAsNoted };
  const docs = built?.config.docs.map(({ dir }) => dir);
  const outcome = await writeSite(site, folders, docs);
  return { outcome, timing: { stage: 'output', milliseconds: performance.now() - start } };
}
