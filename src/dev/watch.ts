import { existsSync, type Stats } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { recordsFolder } from '../output/output-path.ts';

/** Watches a site folder until it is closed. */
export interface SiteWatcher {
  /** Watches these files too, wherever they are. */
  readonly alsoWatch: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** Changes within this many milliseconds count as one, since an editor saves in several steps. */
const DEBOUNCE_MS = 15;

/** After a change of a file, chokidar ignores further changes of the same file for about this many milliseconds. */
const SILENCE_MS = 100;

/** How often the site folder is looked for, in milliseconds, while it is gone. */
const LOOKOUT_MS = 300;

const NEVER = new Set(['node_modules', '.git', recordsFolder]);

/** Absolute paths of changed files; undefined if files were added or removed too. */
export type Changes = ReadonlySet<string> | undefined;

/**
 * Calls `onChange` once for changes that come together. Not watched are folders that docgen writes to, `node_modules`
 * and `.git`. Resolves when watching has begun: every later change is reported.
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
  const notify = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changes = changed;
      changed = new Set();
      onChange(changes);
    }, DEBOUNCE_MS);
  };
  /** When the last change of each file was reported, by its path. */
  const reported = new Map<string, number>();
  watcher.on('all', (event, path) => {
    if (event === 'change') {
      changed?.add(path);
      reported.set(path, performance.now());
    } else changed = undefined;
    notify();
  });
  // The system forgets a folder that goes, even if another of its name comes: a branch without the site, and back.
  let lookout: NodeJS.Timeout | undefined;
  watcher.on('unlinkDir', (path) => {
    if (path !== siteDir) return;
    clearInterval(lookout);
    lookout = setInterval(() => {
      if (!existsSync(siteDir)) return;
      clearInterval(lookout);
      watcher.add(siteDir);
      changed = undefined;
      notify();
    }, LOOKOUT_MS);
  });
  // Raw events of the system include the changes that chokidar ignores. They name the watched file, or the watched
  // folder and the name of a file in it.
  watcher.on('raw', (_event, name, details) => {
    const { watchedPath: watched } = details as { readonly watchedPath: string };
    for (const path of [watched, join(watched, name ?? '')]) {
      if (performance.now() - (reported.get(path) ?? -SILENCE_MS) >= SILENCE_MS) continue;
      changed?.add(path);
      notify();
    }
  });
  // A folder that vanishes while it is read is no reason to stop; the next change is still seen.
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
      clearInterval(lookout);
      await watcher.close();
    },
  };
}

function isIgnored(path: string, stats: Stats | undefined): boolean {
  if (NEVER.has(basename(path))) return true;
  return stats?.isDirectory() === true && existsSync(join(path, recordsFolder));
}
