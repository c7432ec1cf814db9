import type { Changes } from './watch.ts';

/** What has changed since the last build began. */
export interface PendingChanges {
  readonly add: (changes: Changes) => void;
  /** Returns the changes so far and starts over; undefined: anything may have changed. */
  readonly take: () => readonly string[] | undefined;
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
