import { lstatSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { manifestName } from '../output/manifest.ts';
import { recordsFolder } from '../output/output-path.ts';
import { dependencyKey, type FileDigests, siteState } from './site-state.ts';
import type { CacheStore } from './store.ts';

/** What a build that went well has told, and what it left. */
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

/** A build that may be left out because nothing has changed, and how to note it when it cannot. */
export interface PendingBuild {
  /** The last build, where its sources, its configuration and its output are as they were. */
  readonly repeated: LastBuild | undefined;
  /** Whether a file of the output folder is as the last build left it. */
  readonly isAsNoted: (path: string) => boolean;
  /** Files of the site folder as they are now; none where its configuration cannot be read. */
  readonly files: FileDigests;
  /** Whether a file of the site folder has another content than the last build found. */
  readonly hasChanged: (path: string) => boolean;
  /** Notes what was built. `dependencies` are absolute, `paths` those of the files in the output folder. */
  readonly keep: (result: {
    readonly pages: number;
    readonly diagnostics: readonly Diagnostic[];
    readonly dependencies: readonly string[];
    readonly paths: readonly string[];
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
  return {
    repeated: isSame && isUntouched(outDir, entry.output) ? entry : undefined,
    isAsNoted: (path) => entry?.outDir === outDir && entry.output[path] === stampOf(join(outDir, path)),
    files: state?.files ?? {},
    hasChanged: (path) => entry?.files[path]?.[1] !== state?.files[path]?.[1],
    keep: ({ pages, diagnostics, dependencies, paths }) => {
      if (!state || isYounger(dependencies, start)) return;
      const own = dependencies.map((path) => relative(siteDir, path).replaceAll('\\', '/')).sort();
      const output = Object.fromEntries(
        [...paths, `${recordsFolder}/${manifestName}`].map((path) => [path, stampOf(join(outDir, path))]),
      );
      const built: LastBuild = { pages, diagnostics, output };
      const next: Entry = { ...state, ...built, outDir, dependencies: own, dependencyKey: dependencyKey(siteDir, own) };
      store.write(NAME, next);
    },
  };
}

/** What changed while the site was built belongs to the next build. */
function isYounger(paths: readonly string[], time: number): boolean {
  return paths.some((path) => (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= time);
}

function isUntouched(outDir: string, output: LastBuild['output']): boolean {
  return Object.entries(output).every(([path, stamp]) => stampOf(join(outDir, path)) === stamp);
}

/** The time of the last change of a file's record cannot be set by hand, unlike that of its content. */
function stampOf(path: string): string {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? `${stats.mtimeMs}:${stats.ctimeMs}:${stats.size}:${stats.ino}` : 'none';
  } catch {
    return 'none';
  }
}
