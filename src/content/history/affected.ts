import type { ApiChange } from '../../model/api-history.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { HistoryContext } from './history-context.ts';

/** What a change affects. */
export interface Affected {
  readonly operations: ApiChange['operations'];
  /** Routes of the pages of those that there still are. */
  readonly own: readonly string[];
}

/**
 * The operations of a step by their names at the time, which it left. Changes of a schema that many operations share have
 * one list of them: each of thousands would have its own otherwise.
 */
export function affectedBy({ present, pages }: HistoryContext, step: number): (names: readonly string[]) => Affected {
  const known = new Map<string, Affected>();
  return (names) =>
    getOrInsert(known, names.join('\n'), () => {
      const operations = names.map((name) => ({ name, href: pages.get(present.name(name, step)) }));
      return { operations, own: operations.flatMap(({ href }) => href ?? []) };
    });
}

/** Gives one list for all that are equal. */
export function sharedLists(): (list: readonly string[]) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (list) => getOrInsert(known, list.join('\n'), () => list);
}
