import { existsSync, type Stats } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { recordsFolder } from '../output/output-path.ts';

/** Looks at a site folder until it is closed. */
export interface SiteWatcher {
  /** Looks at these files too, wherever they are. */
  readonly alsoWatch: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** An editor saves in several steps; they are one change. */
const DEBOUNCE_MS = 15;

/** So long after a change of a file, and a little less, chokidar says nothing of its next one. */
const SILENCE_MS = 100;

const NEVER = new Set(['node_modules', '.git', recordsFolder]);

/** Paths of changed files, absolute; undefined where files have come or gone too. */
export type Changes = ReadonlySet<string> | undefined;

/**
 * Calls `onChange` once for changes that come together. Folders that docgen wrote are not looked at, nor are those that
 * hold no content. Resolves when every change from then on is seen.
 */
export async function watchSite(siteDir: string, onChange: (changes: Changes) => void): Promise<SiteWatcher> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFiles(siteDir, {
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    ignored: (path, stats) => path !== siteDir && isIgnored(path, stats),
  });
  let changed: Set<string> | undefined = new Set();
  const tell = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changes = changed;
      changed = new Set();
      onChange(changes);
    }, DEBOUNCE_MS);
  };
  /** When the last change of a file was told, by its path. */
  const told = new Map<string, number>();
  watcher.on('all', (event, path) => {
    if (event === 'change') {
      changed?.add(path);
      told.set(path, performance.now());
    } else changed = undefined;
    tell();
  });
  // What the system says comes without that silence. `watched` is a file, or the folder of the file of that name.
  watcher.on('raw', (_event, name, details) => {
    const { watchedPath: watched } = details as { readonly watchedPath: string };
    for (const path of [watched, join(watched, name ?? '')]) {
      if (performance.now() - (told.get(path) ?? -SILENCE_MS) >= SILENCE_MS) continue;
      changed?.add(path);
      tell();
    }
  });
  // A folder that vanishes while it is read is no reason to stop; the next change is seen all the same.
  watcher.on('error', () => {});
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  const known = new Set<string>();
  return {
    alsoWatch: (paths) => {
      const isNew = (path: string) => !known.has(path) && !path.startsWith(siteDir + sep);
      const added = paths.filter(isNew);
      for (const path of added) known.add(path);
      if (added.length > 0) watcher.add(added);
    },
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

function isIgnored(path: string, stats: Stats | undefined): boolean {
  if (NEVER.has(basename(path))) return true;
  return stats?.isDirectory() === true && existsSync(join(path, recordsFolder));
}
