import { statSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/**
 * The files that a result was made from, each with its stamp of before it was read: what is written while the result is
 * made then counts as a change after it, rather than as a part of it.
 */
export interface FileStamps {
  /** Notes a file that is about to be read; `path` is absolute. A file that is noted already keeps its stamp. */
  readonly note: (path: string) => void;
  /** Whether each of them is as it was. */
  readonly areCurrent: () => boolean;
  /** A text that is another one for other files or stamps. */
  readonly key: () => string;
}

export function fileStamps(paths: readonly string[] = []): FileStamps {
  const stamps = new Map(paths.map((path) => [path, stampOf(path)]));
  return {
    note: (path) => {
      if (!stamps.has(path)) stamps.set(path, stampOf(path));
    },
    areCurrent: () => [...stamps].every(([path, stamp]) => stampOf(path) === stamp),
    key: () => [...stamps].sort(([a], [b]) => (a < b ? -1 : 1)).join('\n'),
  };
}

/** Calls `note` for each file before esbuild reads it, even if the bundle fails. It comes before plugins that load files. */
export function notesFiles(note: FileStamps['note']): Plugin {
  return {
    name: 'docgen-file-stamps',
    setup: ({ onLoad }) =>
      onLoad({ filter: /./, namespace: 'file' }, ({ path }) => {
        note(path);
        return undefined;
      }),
  };
}

function stampOf(path: string): string {
  try {
    const stats = statSync(path);
    return stats.isFile() ? `${stats.mtimeMs}:${stats.ctimeMs}:${stats.size}:${stats.ino}` : 'none';
  } catch {
    // It is not there, or a file has taken the place of its folder.
    return 'none';
  }
}
