import { type CodeFrame, codeFrame } from '../diagnostics/code-frame.ts';
import { foldRepeated } from '../diagnostics/fold.ts';
import { sortDiagnostics } from '../diagnostics/print.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { countOf } from '../shared/count-of.ts';

/** An error as the browser shows it. */
export interface ProblemView {
  readonly code: string;
  readonly message: string;
  /** `docs/a.md:3:5`, relative to the site folder; empty if the problem has no place. */
  readonly where: string;
  readonly frame: CodeFrame | undefined;
  readonly hint: string | undefined;
}

/** The errors of a site as the browser shows them. */
export interface ProblemList {
  /** `2 problems`, or `120 problems, the first 50 shown`. */
  readonly title: string;
  readonly items: readonly ProblemView[];
}

/** The most problems shown; the terminal lists all of them. */
const MAX_SHOWN = 50;

/** The errors among some diagnostics, in the order of the terminal; warnings are reported only there. */
export function problemList(diagnostics: readonly Diagnostic[]): ProblemList {
  const errors = foldRepeated(sortDiagnostics(diagnostics)).filter(({ severity }) => severity === 'error');
  const count = countOf(errors.length, 'problem');
  return {
    title: errors.length > MAX_SHOWN ? `${count}, the first ${MAX_SHOWN} shown` : count,
    items: errors.slice(0, MAX_SHOWN).map(problemView),
  };
}

function problemView({ code, message, place, hint }: Diagnostic): ProblemView {
  const where = place ? `${place.file}:${place.line}:${place.column}` : '';
  return { code, message, where, frame: place && codeFrame(place), hint };
}
