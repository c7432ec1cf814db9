import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { type PathOptions, relativePath, sortDiagnostics } from './print.ts';
import { visible } from './text-width.ts';

/**
 * All problems as workflow commands of GitHub Actions, which shows each one next to its line. `root` and `cwd` are as
 * for printing; paths must be relative to the checkout.
 */
export function annotations(diagnostics: readonly Diagnostic[], options: PathOptions): string {
  return sortDiagnostics(diagnostics)
    .map(({ code, severity, message, hint, place }) =>
      workflowCommand(severity, {
        title: code,
        text: hint ? `${message}\n${hint}` : message,
        place: place && { ...place, file: relativePath(place.file, options) },
      }),
    )
    .join('');
}

/** A workflow command that shows a text next to a line of a file of the checkout. */
export function workflowCommand(
  kind: 'error' | 'warning' | 'notice',
  { title, text, place }: { readonly title: string; readonly text: string; readonly place: Place | undefined },
): string {
  const where = place && [
    `file=${property(place.file)}`,
    `line=${place.line}`,
    `col=${place.column}`,
    `endColumn=${place.column + (place.length ?? 1)}`,
  ];
  const properties = [...(where ?? []), `title=${property(title)}`].join(',');
  return `::${kind} ${properties}::${escaped(text)}\n`;
}

/**
 * Wraps a text in a pair of commands that stop GitHub Actions from parsing commands in it: quoted source lines may be
 * untrusted. The token must not be guessable.
 */
export function withoutCommands(text: string, token: string): string {
  return `::stop-commands::${token}\n${text}::${token}::\n`;
}

/** A line for standard output, which may go to a file and cannot be wrapped: GitHub Actions finds no command in it. */
export function withoutCommand(line: string): string {
  return line.replace(/^\s*:(?=:)|##(?=\[)/g, '$& ');
}

function escaped(text: string): string {
  const seen = text.replace(/[^\r\n]+/g, visible);
  return seen.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
