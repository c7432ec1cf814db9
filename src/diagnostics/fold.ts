import type { Diagnostic } from '../model/diagnostic.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';

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

/** How many problems of one code with the same message are printed. */
const MOST_ALIKE = 3;

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

/**
 * Keeps the first ten problems of each code. If there are more, of those with the same message the first three, so that
 * one mistake made often does not hide the others; directly after the last comes how many more there are.
 */
export function limitEachCode(problems: readonly FoldedProblem[]): (FoldedProblem | LeftOut)[] {
  const byCode = new Map<Diagnostic['code'], { last: FoldedProblem | undefined; kept: number; left: Diagnostic[] }>();
  const identical = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { shown } of problems) counts.set(shown.code, (counts.get(shown.code) ?? 0) + 1);
  const shown = problems.filter((problem) => {
    const { code, message } = problem.shown;
    const known = getOrInsert(byCode, code, () => ({ last: undefined, kept: 0, left: [] }));
    const key = `${code} ${message}`;
    const before = identical.get(key) ?? 0;
    const isFew = (counts.get(code) ?? 0) <= MOST_OF_A_CODE;
    const isKept = isFew || (known.kept < MOST_OF_A_CODE && before < MOST_ALIKE);
    if (!isKept) {
      for (const one of problem.all) known.left.push(one);
      return false;
    }
    identical.set(key, before + 1);
    known.kept += 1;
    known.last = problem;
    return true;
  });
  return shown.flatMap((problem) => {
    const { code } = problem.shown;
    const known = byCode.get(code);
    if (known?.last !== problem || known.left.length === 0) return [problem];
    return [problem, { code, all: known.left }];
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
