import { shortLabel } from '../../../shared/short-label.ts';
import type { Change, ChangePlace } from '../change.ts';
import type { AcceptedChange } from '../ignore.ts';

/** What is written about two descriptions. */
export interface DiffReport {
  /** As they were named. */
  readonly old: string;
  readonly new: string;
  readonly changes: readonly Change[];
  readonly accepted: readonly AcceptedChange[];
  /** docgen's own version, for SARIF. */
  readonly version: string;
}

export type DiffFormatter = (report: DiffReport) => string;

/** `api/openapi.yaml:12:5` */
export function placeText({ file, line, column }: ChangePlace): string {
  return `${file}:${line}:${column}`;
}

/** Which operations a change affects, if its words name none of them: `GET /places and 3 more`. */
export function affected({ operations, words }: Change): string | undefined {
  const [first] = operations;
  if (first === undefined || (operations.length === 1 && words.includes(first))) return undefined;
  const shown = operations.slice(0, 3).map(shortLabel).join(', ');
  return operations.length > 3 ? `${shown} and ${operations.length - 3} more` : shown;
}
