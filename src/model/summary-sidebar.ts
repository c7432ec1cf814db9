import type { SidebarEntry } from './config.ts';

/** The sidebar that a `SUMMARY.md` describes. */
export interface SummarySidebar {
  readonly entries: readonly SidebarEntry[];
  /** Line of each entry, by its path in the entries: `0`, `0.items.1`. */
  readonly lines: ReadonlyMap<string, number>;
}
