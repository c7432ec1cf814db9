import { relative, resolve, sep } from 'node:path';
import { createColors } from 'picocolors';
import type { Diagnostic } from '../model/diagnostic.ts';
import { countOf } from '../shared/count-of.ts';
import { codeFrame, printFrame } from './code-frame.ts';
import { codeTable } from './code-table.ts';
import { fileCount, groupRepeated, type LeftOut, limitEachCode } from './fold.ts';
import { visible } from './text-width.ts';

/** How file paths are printed. */
export interface PathOptions {
  /** The folder that the paths in places are relative to. */
  readonly root: string;
  /** The folder that printed paths are relative to. */
  readonly cwd: string;
}

/** How diagnostics are printed. */
export interface PrintOptions extends PathOptions {
  readonly color: boolean;
  /** Whether every problem is printed, rather than ten of each code. */
  readonly verbose?: boolean | undefined;
}

/** Sorts problems by file, line, column and code, without duplicates; those without a place come last. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const once = new Map(diagnostics.map((diagnostic) => [identityOf(diagnostic), diagnostic]));
  return [...once.values()].sort(compareDiagnostics);
}

/**
 * Problems as printed for people: ten of each code, and their number; empty if there are none. A report of several
 * codes from which something was left out ends with a table of them.
 */
export function printDiagnostics(diagnostics: readonly Diagnostic[], options: PrintOptions): string {
  const sorted = sortDiagnostics(diagnostics);
  const entries = options.verbose ? sorted.map((shown) => ({ shown })) : limitEachCode(groupRepeated(sorted));
  const lines = entries.map((entry) =>
    'shown' in entry ? printDiagnostic(entry.shown, options) : printLeftOut(entry, options),
  );
  const isLong = entries.some((entry) => !('shown' in entry));
  const hasCodes = sorted.some(({ code }) => code !== sorted[0]?.code);
  const table = isLong && hasCodes ? codeTable(sorted) : [];
  const isContent = sorted.some(({ place }) => place);
  return [...lines, ...table, ...(isContent ? [countProblems(sorted)] : [])].map((line) => `${line}\n`).join('');
}

/** `… 2,738 more HTML_UNSAFE in 121 files (--verbose shows all)` */
function printLeftOut({ code, all }: LeftOut, { color }: PrintOptions): string {
  const files = fileCount(all);
  const where = files === 0 ? '' : ` in ${files === 1 ? '1 file' : `${files.toLocaleString('en')} files`}`;
  const text = `… ${all.length.toLocaleString('en')} more ${code}${where} (--verbose shows all)`;
  return createColors(color).dim(text);
}

/** `path:line:col: error CODE message`, the source line with a caret, the hint; without a trailing line ending. */
function printDiagnostic(diagnostic: Diagnostic, options: PrintOptions): string {
  const { code, severity, message, place, hint } = diagnostic;
  const colors = createColors(options.color);
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const where = place ? `${oneLine(relativePath(place.file, options))}:${place.line}:${place.column}` : 'docgen';
  const frame = place && codeFrame(place);
  return [
    `${colors.bold(where)}: ${paint(severity)} ${code} ${oneLine(message)}`,
    ...(frame ? [printFrame(frame).replace(/\^~*$/, (marker) => paint(marker))] : []),
    ...(hint ? [`  ${colors.cyan('Hint:')} ${oneLine(hint)}`] : []),
  ].join('\n');
}

/** `2 errors, 1 warning`; `no problems`. */
export function countProblems(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const parts = [plural(errors, 'error'), plural(warnings, 'warning')].filter((part) => part !== '');
  return parts.length === 0 ? 'no problems' : parts.join(', ');
}

/** A diagnostic as one flat JSON object, to be printed on a line of its own. */
export function diagnosticRecord(diagnostic: Diagnostic, options: PathOptions): Readonly<Record<string, unknown>> {
  const { code, severity, message, place, hint } = diagnostic;
  const where = place && {
    file: relativePath(place.file, options),
    line: place.line,
    column: place.column,
    length: place.length ?? 1,
  };
  return { type: 'diagnostic', code, severity, message, ...where, ...(hint !== undefined && { hint }) };
}

/** A file's path relative to the working directory. */
export function relativePath(file: string, { root, cwd }: PathOptions): string {
  return (relative(cwd, resolve(root, file)) || '.').replaceAll(sep, '/');
}

function oneLine(text: string): string {
  return visible(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .join(' '),
  );
}

function plural(count: number, noun: string): string {
  return count === 0 ? '' : countOf(count, noun);
}

function identityOf({ code, message, place, hint }: Diagnostic): string {
  return JSON.stringify([code, message, hint, place?.file, place?.line, place?.column]);
}

function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  if (!a.place || !b.place) return Number(!a.place) - Number(!b.place) || compareText(a.code, b.code);
  return (
    compareText(a.place.file, b.place.file) ||
    a.place.line - b.place.line ||
    a.place.column - b.place.column ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** By UTF-16 code units: the same order in every locale. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
