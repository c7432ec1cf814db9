import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import type { Severity } from './severity.ts';

/** A place in a user's own file. */
export interface Place {
  /** Path relative to the site folder, with `/`; shown relative to the working directory. */
  readonly file: string;
  /** Line in the file, from 1. */
  readonly line: number;
  /** Column in UTF-16 units, from 1. */
  readonly column: number;
  /** How many UTF-16 units the caret underlines on that line; default 1. */
  readonly length?: number;
  /** The text of that line, so that a code frame can be printed without reading the file again. */
  readonly sourceLine?: string;
  /**
   * How many UTF-16 units of the line are left out before `sourceLine`; default 0. Of a long line, such as a whole
   * minified file, only the part around the place is kept.
   */
  readonly lineStart?: number | undefined;
}

/** A problem, as data. Printing is up to `diagnostics/print.ts`. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What is wrong, one sentence without a full stop. */
  readonly message: string;
  readonly place?: Place;
  /** What to do, or the nearest valid name; one sentence. */
  readonly hint?: string;
}

/** A value together with the problems found while it was made. */
export interface Outcome<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where a field of the configuration is; undefined if the site has no configuration file. */
export type PlaceOf = (path: readonly (string | number)[]) => Place | undefined;
