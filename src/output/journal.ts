import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlainFile } from '../plain-file.ts';
import { recordsFolder } from './output-path.ts';
import { isRecordedPath } from './recorded-path.ts';

/** What a commit is about to do: once it is in the journal it will be completed, if need be by the next process. */
export interface Journal {
  /** Relative to the output folder; in the order of execution. */
  readonly place: readonly JournalPlacement[];
  readonly remove: readonly string[];
}

/** A file or a whole folder that moves from the stage to the same path in the output. */
export interface JournalPlacement {
  readonly path: string;
  /** Whether a file of docgen's own was at that path when this was planned. */
  readonly replaces: boolean;
}

/** Name of the journal in the folder of docgen's records; it exists only while a commit is unfinished. */
export const journalName = 'journal.json';

/** Writes the journal atomically. */
export function writeJournal(root: string, { place, remove }: Journal): void {
  const path = journalPath(root);
  const placements = place.map(({ path: to, replaces }) => ({ path: to, replaces }));
  writeFileSync(`${path}.new`, JSON.stringify({ place: placements, remove }));
  renameSync(`${path}.new`, path);
}

/** The journal of an unfinished commit, or undefined; without paths that no commit can have written. */
export function readJournal(root: string): Journal | undefined {
  const bytes = readPlainFile(journalPath(root));
  if (bytes === undefined) return undefined;
  const { place, remove } = objectOf(bytes.toString('utf8'));
  const entries: readonly Record<string, unknown>[] = Array.isArray(place) ? place : [];
  const isPath = (value: unknown) => isRecordedPath(root, value);
  return {
    place: entries.flatMap((entry): JournalPlacement[] => {
      const path = entry?.path;
      return isPath(path) ? [{ path, replaces: entry?.replaces === true }] : [];
    }),
    remove: Array.isArray(remove) ? remove.filter(isPath) : [],
  };
}

/** Called when the commit is done, or undone. */
export function removeJournal(root: string): void {
  rmSync(journalPath(root), { force: true });
}

function journalPath(root: string): string {
  return join(root, recordsFolder, journalName);
}

function objectOf(text: string): { readonly place?: unknown; readonly remove?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
