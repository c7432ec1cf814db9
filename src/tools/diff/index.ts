import type { Diagnostic } from '../../model/diagnostic.ts';
import { type ApiNode, openDocument, placeOf, pointerOf } from '../../openapi/index.ts';
import type { Change, ChangePlace } from './change.ts';
import { compareDescriptions } from './compare.ts';
import { fileIn, readInput } from './input.ts';

export type { Change, ChangeDirection, NodeChange } from './change.ts';
export { type ChangeCode, changeCodes } from './codes.ts';
export { compareDescriptions } from './compare.ts';
export { type DiffFormat, formatDiff } from './formats/format.ts';
export { markdownWords } from './formats/markdown.ts';
export { type AcceptedChange, type SortedOut, withoutAccepted } from './ignore.ts';
export { type DiffInput, readCommitted } from './input.ts';
export { operationName } from './match-operations.ts';

/** The differences of two descriptions, and the problems of reading them. */
export interface DiffResult {
  /** Breaking ones first; undefined if a description cannot be used. Files are relative to the working directory. */
  readonly changes: readonly Change[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** How descriptions are found. */
export interface DiffOptions {
  /** The working directory; default: that of the process. */
  readonly cwd?: string | undefined;
  /** Aborted, the promise rejects with the reason once the description that is being read has been read. */
  readonly signal?: AbortSignal | undefined;
}

/** Compares two descriptions, each a file or `GIT-REF:path`, of any version that docgen reads. */
export async function diff(
  old: string,
  now: string,
  { cwd = process.cwd(), signal }: DiffOptions = {},
): Promise<DiffResult> {
  signal?.throwIfAborted();
  const before = await open(old, cwd);
  signal?.throwIfAborted();
  const after = await open(now, cwd);
  signal?.throwIfAborted();
  const diagnostics = [...before.diagnostics, ...after.diagnostics];
  if (!before.document || !after.document) return { changes: undefined, diagnostics };
  const changes = compareDescriptions({ old: before.document, new: after.document });
  const placed = changes.map((change) => ({
    ...change,
    old: change.old && changePlace(change.old, before.nameOf),
    new: change.new && changePlace(change.new, after.nameOf),
  }));
  return { changes: placed, diagnostics };
}

function changePlace(node: ApiNode, nameOf: (file: string) => string): ChangePlace {
  const place = placeOf(node, 'key');
  return { ...place, file: nameOf(place.file), pointer: pointerOf(node) };
}

async function open(argument: string, cwd: string) {
  const { value: input, diagnostics } = await readInput(argument, cwd);
  if (!input) return { document: undefined, nameOf: (file: string) => file, diagnostics };
  const nameOf = (file: string) => fileIn(input, file, cwd);
  const opened = await openDocument(input.source, { open: input.read }).finally(input.close);
  const problems = opened.diagnostics.map((problem) => {
    const { place } = problem;
    return place ? { ...problem, place: { ...place, file: nameOf(place.file) } } : problem;
  });
  return { document: opened.value, nameOf, diagnostics: problems };
}
