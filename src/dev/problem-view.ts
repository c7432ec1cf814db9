import { type CodeFrame, codeFrame } from '../diagnostics/code-frame.ts';
import { foldRepeated } from '../diagnostics/fold.ts';
import { sortDiagnostics } from '../diagnostics/print.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** An error as the browser shows it. */
export interface ProblemView {
  readonly code: string;
  readonly message: string;
  /** `docs/a.md:3:5`, relative to the site folder; empty if the problem has no place. */
  readonly where: string;
  readonly frame: CodeFrame | undefined;
  readonly hint: string | undefined;
}

/** The most problems shown; the terminal lists all of them. */
const MOST = 50;

/** The errors among some diagnostics, in the order of the terminal; warnings are reported only there. */
export function problemViews(diagnostics: readonly Diagnostic[]): ProblemView[] {
  return foldRepeated(sortDiagnostics(diagnostics))
    .filter(({ severity }) => severity === 'error')
    .slice(0, MOST)
    .map(({ code, message, place, hint }) => ({
      code,
      message,
      where: place ? `${place.file}:${place.line}:${place.column}` : '',
      frame: place && codeFrame(place),
      hint,
    }));
}
