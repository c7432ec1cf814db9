import { existsSync, realpathSync, type Stats, statSync } from 'node:fs';
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

/** How often docgen looks whether the site folder is still the same, in milliseconds. */
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
  // Where a link leads to is watched, since a link itself does not change.
  let root = realFolder(siteDir);
  const named = (path: string) => (path.startsWith(root + sep) ? siteDir + path.slice(root.length) : path);
  const onEvent = (event: string, path: string) => {
    if (event === 'change') {
      changed?.add(named(path));
      reported.set(path, performance.now());
    } else changed = undefined;
    notify();
  };
  // Raw events of the system include the changes that chokidar ignores. They name the watched file, or the watched
  // folder and the name of a file in it.
  const onRaw = (_event: string, name: string, details: unknown) => {
    const { watchedPath: watched } = details as { readonly watchedPath: string };
    for (const path of [watched, join(watched, name ?? '')]) {
      if (performance.now() - (reported.get(path) ?? -SILENCE_MS) >= SILENCE_MS) continue;
      changed?.add(named(path));
      notify();
    }
  };
  const open = () => {
    root = realFolder(siteDir);
    const opened = watchFiles(root, {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      ignored: (path, stats) => path !== root && isIgnored(path, stats),
    });
    // A folder that vanishes while it is read is no reason to stop; the next change is still seen.
    return opened
      .on('all', onEvent)
      .on('raw', onRaw)
      .on('error', () => {});
  };
  let watcher = open();
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  const known = new Set<string>();
  // The system forgets a folder that goes, even if another of its name comes: a branch without the site, and back.
  let identity = identityOf(siteDir);
  const lookout = setInterval(() => {
    const now = identityOf(siteDir);
    if (now === identity) return;
    identity = now;
    if (now === undefined) return;
    void watcher.close();
    watcher = open();
    watcher.add([...known]);
    // What is written before that is none of the new watcher's changes.
    watcher.once('ready', () => {
      changed = undefined;
      notify();
    });
  }, LOOKOUT_MS).unref();
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

/** Where a folder is in the end, if it exists. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/** An inode may be used again at once, though not with the same time of birth. */
function identityOf(folder: string): string | undefined {
  try {
    const { ino, birthtimeMs } = statSync(folder);
    return `${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}

function isIgnored(path: string, stats: Stats | undefined): boolean {
  if (NEVER.has(basename(path))) return true;
  return stats?.isDirectory() === true && existsSync(join(path, recordsFolder));
}
