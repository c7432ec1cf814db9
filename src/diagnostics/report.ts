import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { Severity } from '../model/severity.ts';
import type { SourceFile } from '../model/source.ts';
import { type CatalogueEntry, catalogue, type DiagnosticCode } from './catalogue.ts';
import { lineAround, lineText, spotOf } from './source-lines.ts';

/** Optional details of a problem. */
export interface ReportDetails {
  readonly place?: Place | undefined;
  /** More specific than the catalogue's hint, which it replaces. */
  readonly hint?: string | undefined;
  /** Set if a policy of the configuration decides; default: the catalogue's. */
  readonly severity?: Severity | undefined;
}

/** Makes a diagnostic with the catalogue's severity and hint. Values without end are cut within its words. */
export function report(code: DiagnosticCode, message: string, details: ReportDetails = {}): Diagnostic {
  const entry: CatalogueEntry = catalogue[code];
  const hint = details.hint ?? entry.hint;
  return {
    code,
    severity: details.severity ?? entry.severity,
    message: shortened(message),
    ...(details.place && { place: details.place }),
    ...(hint && { hint: shortened(hint) }),
  };
}

/** In UTF-16 units; a screen or two of text, which no message of docgen's own words reaches. */
const LONGEST = 1_000;

/**
 * A message as it is reported. One that quotes a value without end keeps its beginning and its end, where the words
 * are that say what is wrong.
 */
function shortened(message: string): string {
  if (message.length <= LONGEST) return message;
  const half = LONGEST / 2 - 2;
  // Half of a character becomes U+FFFD.
  return `${message.slice(0, half)} … ${message.slice(-half)}`.toWellFormed();
}

/** A place in a source, with the text of its line for the code frame. Line and column start at 1. */
export function placeIn(source: SourceFile, line: number, column: number, length = 1): Place {
  const sourceLine = lineText(source, line);
  return { file: source.path, line, column, length, ...(sourceLine !== undefined && lineAround(sourceLine, column)) };
}

/** The place at a character offset, in UTF-16 units from 0. */
export function placeAtOffset(source: SourceFile, offset: number, length = 1): Place {
  const { line, column } = spotOf(source, offset);
  return placeIn(source, line, column, length);
}
