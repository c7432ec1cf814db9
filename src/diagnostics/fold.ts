import type { Diagnostic } from '../model/diagnostic.ts';

/** Problems that are printed as one. */
export interface FoldedProblem {
  /** The first of them, with their number in its message. */
  readonly shown: Diagnostic;
  readonly all: readonly Diagnostic[];
}

/** The problems of one code that are not printed. */
export interface LeftOut {
  readonly code: Diagnostic['code'];
  readonly all: readonly Diagnostic[];
}

/** Codes whose problems are one mistake if they have the same message, in however many files. */
const SAME_EVERYWHERE = new Set<Diagnostic['code']>(['PLUGIN_FAILED', 'FM_UNKNOWN', 'LINK_OUTSIDE']);

/** How many problems of one code are printed. */
const MOST_OF_A_CODE = 10;

/** The sorted problems as people see them: repeated ones are one problem. */
export function foldRepeated(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return groupRepeated(diagnostics).map(({ shown }) => shown);
}

/**
 * Groups sorted problems for people: a plugin that fails in the same way, or an unknown field, is one problem, at its
 * first place. Machine-readable output lists all of them.
 */
export function groupRepeated(diagnostics: readonly Diagnostic[]): FoldedProblem[] {
  const folded: Diagnostic[][] = [];
  const repeated = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { code, message, hint } = diagnostic;
    const key = SAME_EVERYWHERE.has(code) ? JSON.stringify([code, message, hint]) : undefined;
    const known = key === undefined ? undefined : repeated.get(key);
    if (known) {
      known.push(diagnostic);
      continue;
    }
    const own = [diagnostic];
    folded.push(own);
    if (key !== undefined) repeated.set(key, own);
  }
  return folded.flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const shown = all.length === 1 ? first : { ...first, message: `${first.message} (${timesIn(all)})` };
    return [{ shown, all }];
  });
}

/** Keeps the first ten problems of each code; directly after them comes how many more there are. */
export function limitEachCode(problems: readonly FoldedProblem[]): (FoldedProblem | LeftOut)[] {
  const byCode = new Map<string, FoldedProblem[]>();
  for (const problem of problems) {
    const known = byCode.get(problem.shown.code);
    if (known) known.push(problem);
    else byCode.set(problem.shown.code, [problem]);
  }
  const numbers = new Map<string, number>();
  return problems.flatMap((problem) => {
    const { code } = problem.shown;
    const number = (numbers.get(code) ?? 0) + 1;
    numbers.set(code, number);
    if (number > MOST_OF_A_CODE) return [];
    const rest = number === MOST_OF_A_CODE ? (byCode.get(code)?.slice(MOST_OF_A_CODE) ?? []) : [];
    return rest.length === 0 ? [problem] : [problem, { code, all: rest.flatMap(({ all }) => all) }];
  });
}

/** In how many files some problems are; 0 if they have no place. */
export function fileCount(diagnostics: readonly Diagnostic[]): number {
  return new Set(diagnostics.flatMap(({ place }) => place?.file ?? [])).size;
}

/** `in 24 files`, `3 times`, `30 times in 24 files` */
function timesIn(diagnostics: readonly Diagnostic[]): string {
  const [times, files] = [diagnostics.length, fileCount(diagnostics)];
  if (files <= 1) return `${times.toLocaleString('en')} times`;
  const inFiles = `in ${files.toLocaleString('en')} files`;
  return times === files ? inFiles : `${times.toLocaleString('en')} times ${inFiles}`;
}
