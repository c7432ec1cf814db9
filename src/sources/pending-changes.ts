/** Paths of files that may have changed; undefined if any file may have been changed, added or removed. */
export type ChangedFiles = readonly string[] | undefined;

/** What has changed since somebody last looked. */
export interface PendingChanges {
  readonly add: (changes: Iterable<string> | undefined) => void;
  /** Returns the changes so far, each once, and starts over. */
  readonly take: () => ChangedFiles;
}

export function pendingChanges(): PendingChanges {
  let paths: Set<string> | undefined = new Set();
  return {
    add: (changes) => {
      paths = changes && paths && new Set([...paths, ...changes]);
    },
    take: () => {
      const taken = paths && [...paths];
      paths = new Set();
      return taken;
    },
  };
}
