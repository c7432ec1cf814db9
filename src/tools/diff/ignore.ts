import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { suggester } from '../../diagnostics/did-you-mean.ts';
import { placeAtOffset, report } from '../../diagnostics/report.ts';
import { yamlFault } from '../../diagnostics/yaml-fault.ts';
import type { Diagnostic, Outcome, Place } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import type { Change } from './change.ts';
import { changeCodes } from './codes.ts';

/** Differences that have been accepted, by what they have in common. */
interface Accepted {
  readonly code: string;
  /** `GET /places`: only differences that affect no other operation. */
  readonly operation: string | undefined;
  /** JSON pointer in the old or in the new description. */
  readonly pointer: string | undefined;
  readonly reason: string;
  /** The last day on which it is accepted: `2026-03-31`. */
  readonly until: string;
  readonly place: Place;
}

/** A difference that has been accepted, and why. */
export interface AcceptedChange {
  readonly change: Change;
  readonly reason: string;
  readonly until: string;
}

/** Differences, apart from those that have been accepted. */
export interface SortedOut {
  readonly changes: readonly Change[];
  readonly accepted: readonly AcceptedChange[];
}

/**
 * Takes the accepted differences out. An entry of the file that is no longer valid on `today` (`2026-03-31`), or that no
 * difference matches, is reported (DIFF_ACCEPTED), and so is a mistake in the file, as an error (DIFF_IGNORE_FILE).
 */
export function withoutAccepted(changes: readonly Change[], source: SourceFile, today: string): Outcome<SortedOut> {
  const { value: entries, diagnostics } = readEntries(source);
  const problems = [...diagnostics];
  const rest = new Set(changes);
  const named = byName(changes);
  const accepted: AcceptedChange[] = [];
  for (const entry of entries) {
    const candidates = named.get(entry.pointer ?? entry.operation) ?? [];
    const found = candidates.filter((change) => rest.has(change) && isAccepted(change, entry));
    const { place, until, reason } = entry;
    if (found.length === 0) {
      const message = `No difference matches this ${entry.code}`;
      problems.push(report('DIFF_ACCEPTED', message, { place, hint: 'Remove the entry.' }));
    } else if (until < today) {
      const hint = 'Undo the difference, or give the entry a later date.';
      problems.push(report('DIFF_ACCEPTED', `This ${entry.code} was accepted until ${until}`, { place, hint }));
    } else {
      for (const change of found) {
        rest.delete(change);
        accepted.push({ change, reason, until });
      }
    }
  }
  return { value: { changes: [...rest], accepted }, diagnostics: problems };
}

/** Changes by each name that an entry may give: a pointer in either description, and the one operation that they affect. */
function byName(changes: readonly Change[]): ReadonlyMap<string | undefined, readonly Change[]> {
  const named = new Map<string, Change[]>();
  for (const change of changes) {
    const { operations, old, new: now } = change;
    const names = [old?.pointer, now?.pointer, operations.length === 1 ? operations[0] : undefined];
    for (const name of new Set(names)) {
      if (name === undefined) continue;
      const known = named.get(name);
      if (known) known.push(change);
      else named.set(name, [change]);
    }
  }
  return named;
}

function isAccepted({ code, operations, old, new: now }: Change, entry: Accepted): boolean {
  if (code !== entry.code) return false;
  if (entry.pointer !== undefined && entry.pointer !== old?.pointer && entry.pointer !== now?.pointer) return false;
  return entry.operation === undefined || (operations.length === 1 && operations[0] === entry.operation);
}

function readEntries(source: SourceFile): Outcome<readonly Accepted[]> {
  const document = parseDocument(source.text, { prettyErrors: false, logLevel: 'error' });
  const problems: Diagnostic[] = document.errors.map((error) =>
    fault(source, error.pos[0], yamlFault(error).replace(/\.$/, '')),
  );
  const list = document.contents;
  if (problems.length > 0 || list === null) return { value: [], diagnostics: problems };
  if (!isSeq(list)) return { value: [], diagnostics: [fault(source, list.range[0], 'This is not a list')] };
  const entries = list.items.flatMap((item): Accepted[] => {
    const at = (item as { readonly range?: readonly number[] }).range?.[0] ?? 0;
    if (!isMap(item)) {
      problems.push(fault(source, at, 'This is not an entry', 'Write it with code, reason and until.'));
      return [];
    }
    const entry = readEntry(item, placeAtOffset(source, at));
    if (typeof entry !== 'string') return [entry];
    problems.push(fault(source, at, entry));
    return [];
  });
  return { value: entries, diagnostics: problems };
}

const suggest = suggester();

/** An entry, or what is wrong with it. */
function readEntry(item: YAMLMap, place: Place): Accepted | string {
  const text = (name: string): string | undefined => {
    const value: unknown = item.get(name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const [code, reason, until] = [text('code'), text('reason'), text('until')];
  const [operation, pointer] = [text('operation'), text('pointer')];
  if (code === undefined || !Object.hasOwn(changeCodes, code)) {
    const near = code === undefined ? undefined : suggest(code, Object.keys(changeCodes));
    return `${code === undefined ? 'This entry has no code' : `"${code}" is not the code of a difference`}${near ? `; did you mean "${near}"?` : ''}`;
  }
  if (reason === undefined) return 'This entry has no reason';
  if (until === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(until))
    return 'This entry has no date such as until: 2026-03-31';
  if (operation === undefined && pointer === undefined) return 'This entry names neither an operation nor a pointer';
  return { code, reason, until, operation, pointer, place };
}

function fault(source: SourceFile, offset: number, message: string, hint?: string): Diagnostic {
  return report('DIFF_IGNORE_FILE', message, { place: placeAtOffset(source, offset), hint });
}
