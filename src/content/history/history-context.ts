import type { ReleaseName } from '../../model/api-history.ts';
import type { Present } from './present.ts';
import type { ReleaseStep } from './release-step.ts';
import type { RowIndex } from './row-index.ts';

/** The releases of an API, and how each differs from the one before it. */
export interface Releases {
  /** The oldest first; the last is the current description. */
  readonly releases: readonly ReleaseName[];
  /** One fewer than releases: from each to the next. */
  readonly steps: readonly ReleaseStep[];
}

/** What the changes of steps are linked with. */
export interface HistoryContext {
  readonly rows: RowIndex;
  readonly present: Present;
  /** Routes of the pages of operations, by their names now. */
  readonly pages: ReadonlyMap<string, string>;
  readonly overview: string;
}
