import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import { packageVersion } from '../package-root.ts';
import { decodeText } from '../sources/decode-text.ts';
import {
  type Change,
  type DiffFormat,
  diff,
  formatDiff,
  type SortedOut,
  withoutAccepted,
} from '../tools/diff/index.ts';
import type { diffFailures } from './diff-options.ts';
import type { ExitCode } from './exit-code.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen diff`. */
export interface DiffCommandOptions {
  readonly format: DiffFormat;
  readonly failOn: (typeof diffFailures)[number];
  /** A file of accepted differences. */
  readonly ignore?: string | undefined;
}

/** What `docgen diff` writes to. */
export interface DiffSurroundings {
  /** For the differences, which fill standard output in their format, and for what else is to be said about them. */
  readonly terminal: Terminal;
  /** For the problems because of which there are no differences; these take their place, in the format asked for. */
  readonly refusals: Terminal;
  /** `2026-03-31` */
  readonly today: string;
}

/**
 * `docgen diff`: writes the differences of two descriptions. The exit code is 1 if one of them is of a class that
 * fails, and 2 if a description or the file of accepted differences cannot be used.
 */
export async function diffDescriptions(
  [old, now]: readonly [old: string, now: string],
  { format, failOn, ignore }: DiffCommandOptions,
  { terminal, refusals, today }: DiffSurroundings,
): Promise<ExitCode> {
  const { cwd } = terminal;
  terminal.status(`Comparing ${old} with ${now} …`);
  const { changes, diagnostics } = await diff(old, now, { cwd });
  const rest = changes && (await sortedOut(changes, ignore, { cwd, today }));
  // A fault of a description concerns what it is in; the differences are of what could be read.
  const problems = [...diagnostics.map((one) => (changes ? asWarning(one) : one)), ...(rest?.diagnostics ?? [])];
  const isRefused = !rest || problems.some(({ severity }) => severity === 'error');
  // One of the two takes over the line of the other's status.
  if (isRefused) terminal.status('');
  (isRefused ? refusals : terminal).report(problems, cwd);
  if (isRefused) return 2;
  terminal.say(formatDiff({ old, new: now, ...rest.value, version: packageVersion() }, format).trimEnd());
  return rest.value.changes.some((change) => fails(change, failOn)) ? 1 : 0;
}

function asWarning(problem: Diagnostic): Diagnostic {
  return { ...problem, severity: 'warning' };
}

async function sortedOut(
  changes: readonly Change[],
  path: string | undefined,
  { cwd, today }: { readonly cwd: string; readonly today: string },
): Promise<Outcome<SortedOut>> {
  const all = { changes, accepted: [] };
  if (path === undefined) return { value: all, diagnostics: [] };
  const file = resolve(cwd, path);
  // A pipe or a device might never end.
  const isFile = await stat(file).then(
    (facts) => facts.isFile(),
    () => false,
  );
  const bytes = isFile ? await readFile(file).catch(() => undefined) : undefined;
  if (!bytes) {
    const problem = report('USAGE', `There is no file "${path}"`, { hint: 'Name the file of accepted differences.' });
    return { value: all, diagnostics: [problem] };
  }
  const { value: source, diagnostics } = decodeText(path, bytes);
  return source.isUnreadable ? { value: all, diagnostics } : withoutAccepted(changes, source, today);
}

function fails({ class: name }: Change, failOn: DiffCommandOptions['failOn']): boolean {
  if (failOn === 'none') return false;
  return failOn === 'any' || name === 'breaking' || name === failOn;
}
