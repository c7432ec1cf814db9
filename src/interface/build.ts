import { resolve } from 'node:path';
import { buildSite } from '../build.ts';
import { createBuildState } from '../build-state.ts';
import { buildFolder } from '../commands/build-folder.ts';
import { exitCodeOf } from '../commands/exit-code.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { StepTiming } from '../model/output.ts';
import { bytesOf } from '../output/file-content.ts';
import { finishWrite } from '../output/finish-write.ts';
import { checkCacheFolder, checkOutputFolder } from '../output/output-folder.ts';
import { checkOutputPaths } from '../output/output-path.ts';
import type { Progress } from '../steps.ts';
import { threadsFor } from '../threads/threads.ts';
import { checkedRequest } from './checked-request.ts';
import { type SiteFiles, withSite } from './site-files.ts';

/** A request for `build`. */
export interface BuildOptions {
  /** The site folder, or the files of a site in memory. */
  readonly site: string | SiteFiles;
  /** The output folder; without one, the built files are in the result and nothing is written. */
  readonly out?: string | undefined;
  /** Replaces the configuration's base path; starts and ends with `/`. */
  readonly base?: string | undefined;
  /** Whether warnings fail the build. Default: no. */
  readonly strict?: boolean | undefined;
  /** Threads that may work at the same time. Default: as many as the machine has cores, eight at most. */
  readonly jobs?: number | undefined;
  /** The cache folder; `false`: nothing is stored or used. Default: the project's own. Without `out`, none is used. */
  readonly cache?: string | boolean | undefined;
  /** Aborted, the build ends at the next stage or page: the promise rejects with the reason, and nothing is written. */
  readonly signal?: AbortSignal | undefined;
  /** Is called when a stage begins, and after each page that is rendered. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** What became of a build. Problems of the site are records in it; only unexpected errors are thrown. */
export interface BuildReport {
  /** Whether there is a site: no errors, and no warnings with `strict`. */
  readonly isBuilt: boolean;
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** How long each step took; empty if nothing has changed since the last build. */
  readonly timings: readonly StepTiming[];
  /** Paths below `out`, each in one of these lists; empty without `out`. */
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
  /** The built files by their paths, without `out`; otherwise empty. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const NOTHING: Omit<BuildReport, 'diagnostics'> = {
  ...{ isBuilt: false, pages: 0, timings: [], written: [], unchanged: [], removed: [] },
  files: new Map(),
};

/** Builds a site: from a folder or from memory, into a folder or into memory. Paths are relative to `cwd`. */
export async function build(given: BuildOptions, cwd: string): Promise<BuildReport> {
  const options = checkedRequest(given);
  const { signal } = options;
  signal?.throwIfAborted();
  const onProgress = (progress: Progress) => {
    options.onProgress?.(progress);
    signal?.throwIfAborted();
  };
  return withSite(options.site, cwd, (siteDir) =>
    options.out === undefined
      ? intoMemory(siteDir, options, onProgress)
      : intoFolder({ siteDir, outDir: resolve(cwd, options.out), cwd }, options, onProgress),
  );
}

async function intoFolder(
  folders: { readonly siteDir: string; readonly outDir: string; readonly cwd: string },
  options: BuildOptions,
  onProgress: (progress: Progress) => void,
): Promise<BuildReport> {
  const { siteDir, outDir, cwd } = folders;
  const unsafe =
    checkOutputFolder(outDir, siteDir, { workingFolder: cwd }) ??
    (typeof options.cache === 'string' ? checkCacheFolder(resolve(cwd, options.cache), outDir) : undefined);
  const refusal = unsafe ?? (await finishWrite(outDir));
  if (refusal) return { ...NOTHING, diagnostics: [refusal] };
  const cache = typeof options.site === 'string' ? options.cache : (options.cache ?? false);
  const built = await buildFolder(folders, { ...options, cache }, onProgress);
  const { diagnostics, pages, timings, report } = built;
  return { ...NOTHING, ...report, isBuilt: report !== undefined, pages, diagnostics, timings };
}

async function intoMemory(
  siteDir: string,
  { base, strict, jobs }: BuildOptions,
  onProgress: (progress: Progress) => void,
): Promise<BuildReport> {
  const threads = threadsFor(jobs);
  const request = { siteDir, mode: 'build', basePath: base, state: createBuildState(), threads, onProgress } as const;
  const result = await buildSite(request).finally(threads?.close);
  const diagnostics = [...result.diagnostics, ...checkOutputPaths(result.files)];
  const { timings } = result;
  const pages = result.site?.pages.length ?? 0;
  if (exitCodeOf(diagnostics, { strict }) !== 0) return { ...NOTHING, pages, diagnostics, timings };
  const files = new Map<string, Uint8Array>();
  for (const { path, content } of result.files) files.set(path, await bytesOf(content));
  return { ...NOTHING, isBuilt: true, pages, diagnostics, timings, files };
}
