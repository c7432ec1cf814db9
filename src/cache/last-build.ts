import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { pathFrom } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { manifestName } from '../output/manifest.ts';
import { recordsFolder } from '../output/output-path.ts';
import type { FolderListing } from '../sources/walk-folder.ts';
import { dependencyKey, type FileDigests, settledFiles, siteState } from './site-state.ts';
import type { CacheStore } from './store.ts';

/** What a successful build reported and wrote. */
export interface LastBuild {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Stamp of every file in the output folder, by path. */
  readonly output: Readonly<Record<string, string>>;
}

interface Entry extends LastBuild {
  readonly key: string;
  readonly files: FileDigests;
  readonly outDir: string;
  /** Relative to the site folder. */
  readonly dependencies: readonly string[];
  readonly dependencyKey: string;
}

export interface BuildPlace {
  readonly siteDir: string;
  readonly outDir: string;
  readonly basePath: string | undefined;
}

/** The comparison with the last build: whether this one can be skipped, and how to record it if not. */
export interface PendingBuild {
  /** Whether nothing is known of an earlier build, so that everything is to be built. */
  readonly isFirst: boolean;
  /** The last build, if its sources, configuration and output are unchanged. */
  readonly repeated: LastBuild | undefined;
  /** Whether a file of the output folder, with these stats, is as the last build left it. */
  readonly isAsNoted: (path: string, stats: Stats) => boolean;
  /** Current files of the site folder; none if its configuration cannot be read. */
  readonly files: FileDigests;
  /** Files of the site folder; undefined if its configuration cannot be read. */
  readonly listing: FolderListing | undefined;
  /** Whether the content of a file in the site folder has changed since the last build. */
  readonly hasChanged: (path: string) => boolean;
  /** The files that are as they were when they were listed. */
  readonly settled: () => FileDigests;
  /**
   * Records this build, unless a file has changed since it was listed. `dependencies` are absolute; `paths` are those of
   * the files in the output folder, `written` the ones among them that changed.
   */
  readonly keep: (result: {
    readonly settled: FileDigests;
    readonly pages: number;
    readonly diagnostics: readonly Diagnostic[];
    readonly dependencies: readonly string[];
    readonly paths: readonly string[];
    readonly written: readonly string[];
  }) => void;
}

const NAME = 'build';

/** Compares a site and its output folder with the last build. */
export async function comparedWithLast(place: BuildPlace, store: CacheStore): Promise<PendingBuild> {
  const { siteDir, outDir, basePath } = place;
  const start = Date.now();
  const entry = store.read(NAME) as Entry | undefined;
  const state = await siteState({ siteDir, basePath, known: entry?.files ?? {} });
  const isSame =
    entry !== undefined &&
    entry.outDir === outDir &&
    entry.key === state?.key &&
    entry.dependencyKey === dependencyKey(siteDir, entry.dependencies);
  /** Files of the output folder that are as the last build left them. */
  const untouched = new Set<string>();
  return {
    isFirst: entry === undefined,
    repeated: isSame && isUntouched(outDir, entry.output) ? entry : undefined,
    isAsNoted: (path, stats) => {
      const isNoted = entry?.outDir === outDir && entry.output[path] === stampOf(stats);
      if (isNoted) untouched.add(path);
      return isNoted;
    },
    files: state?.files ?? {},
    listing: state?.listing,
    hasChanged: (path) => entry?.files[path]?.[1] !== state?.files[path]?.[1],
    settled: () => (state ? settledFiles(state) : {}),
    keep: ({ settled, pages, diagnostics, dependencies, paths, written }) => {
      if (!state || isYounger(dependencies, start)) return;
      if (Object.keys(state.files).some((path) => !settled[path])) return;
      // What git lacks can be fetched, which changes no file.
      if (diagnostics.some(({ code }) => code === 'API_HISTORY')) return;
      for (const path of written) untouched.delete(path);
      const own = dependencies.map((path) => pathFrom(siteDir, path)).sort();
      const stampNow = (path: string) =>
        (untouched.has(path) ? entry?.output[path] : undefined) ?? stampAt(outDir, path);
      const output = Object.fromEntries(
        [...paths, `${recordsFolder}/${manifestName}`].map((path) => [path, stampNow(path)]),
      );
      const built: LastBuild = { pages, diagnostics, output };
      const { key, files } = state;
      const about = { outDir, dependencies: own, dependencyKey: dependencyKey(siteDir, own) };
      const next: Entry = { key, files, ...built, ...about };
      store.write(NAME, next);
    },
  };
}

/** Whether a file changed during the build; such a change belongs to the next build. */
function isYounger(paths: readonly string[], time: number): boolean {
  return paths.some((path) => (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= time);
}

function isUntouched(outDir: string, output: LastBuild['output']): boolean {
  return Object.entries(output).every(([path, stamp]) => stampAt(outDir, path) === stamp);
}

function stampAt(outDir: string, path: string): string {
  try {
    const stats = lstatSync(join(outDir, path), { throwIfNoEntry: false });
    return stats ? stampOf(stats) : 'none';
  } catch {
    return 'none';
  }
}

/** Unlike mtime, ctime cannot be set by hand. */
function stampOf(stats: Stats): string {
  return stats.isFile() ? `${stats.mtimeMs}:${stats.ctimeMs}:${stats.size}:${stats.ino}` : 'none';
}
