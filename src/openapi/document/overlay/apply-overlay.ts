import { report } from '../../../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../../../model/diagnostic.ts';
import type { Severity } from '../../../model/severity.ts';
import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { OutOfTime } from '../../../time-limit.ts';
import { type ApiNode, placeOf } from '../api-file.ts';
import { findExcess } from '../budget.ts';
import { child, isTrue, items, textAt } from '../node.ts';
import { kindOf, MergeFault, mergeAt, mergeInto } from './merge.ts';
import type { Keys } from './select.ts';
import { TooLarge, type Written, type WrittenDocument } from './written.ts';

/**
 * Applies the actions of an overlay one after another (Overlay 1.1.0). One that is wrong is reported and changes
 * nothing, or not all that it selects (API_OVERLAY); one that selects nothing is a warning, since what it was to fix
 * may have got another name. The value is false if they have made the document too deep or too large to be used: each
 * action may double it, or triple it.
 */
export function applyOverlay(overlay: ApiNode, document: WrittenDocument): Outcome<boolean> {
  const diagnostics: Diagnostic[] = [];
  for (const action of items(overlay, 'actions')) {
    const fault = faultOf(action, document);
    if (!fault) continue;
    diagnostics.push(fault.problem);
    if (fault.isExcess) return { value: false, diagnostics };
  }
  return { value: true, diagnostics };
}

interface Fault {
  readonly problem: Diagnostic;
  /** Whether the document has become too large, so that nothing is to be done with it. */
  readonly isExcess: boolean;
}

function faultOf(action: ApiNode, document: WrittenDocument): Fault | undefined {
  try {
    applyAction(action, document);
    return undefined;
  } catch (error) {
    if (error instanceof ActionFault)
      return { problem: problem(error.message, error.at, error.severity), isExcess: false };
    if (error instanceof MergeFault)
      return { problem: problem(error.message, { ...error.at.origin, value: undefined }), isExcess: false };
    if (error instanceof TooLarge) return { problem: problem(error.message, mergedOf(action)), isExcess: true };
    throw error;
  }
}

class ActionFault extends Error {
  readonly at: ApiNode;
  readonly severity: Severity;
  constructor(message: string, at: ApiNode, severity: Severity = 'error') {
    super(message);
    this.at = at;
    this.severity = severity;
  }
}

function problem(message: string, at: ApiNode, severity: Severity = 'error'): Diagnostic {
  return { ...report('API_OVERLAY', message, { place: placeOf(at) }), severity };
}

function applyAction(action: ApiNode, document: WrittenDocument): void {
  const found = selected(action, 'target', document);
  if (isTrue(action, 'remove')) {
    if (found.some((keys) => keys.length === 0))
      throw new ActionFault('The whole description cannot be removed', targetOf(action));
    removeAll(found, document);
    return;
  }
  const update = updateOf(action, document);
  const targets = found.map((keys) => at(keys, document));
  const [first = targets[0], other] = new Set(targets.map(({ value }) => kindOf(value)));
  if (other !== undefined) throw new ActionFault(`It selects ${String(first)} and ${other}`, targetOf(action));
  for (const keys of found) {
    const excess = findExcess(update.value, keys);
    if (excess) throw new TooLarge(excess.message);
    const target = at(keys, document);
    const last = keys.at(-1);
    if (kindOf(target.value) !== 'a single value') mergeInto(target, update, document);
    else if (last !== undefined) mergeAt(at(keys.slice(0, -1), document), last, update, document);
  }
}

/** What an action selects; a fault if it is not an expression, or selects nothing. */
function selected(action: ApiNode, field: 'target' | 'copy', document: WrittenDocument): Keys[] {
  const node = child(action, field);
  const expression = textAt(action, field);
  if (!node || expression === undefined) throw new ActionFault(`The action has no "${field}" in JSONPath`, action);
  const found = matches(expression, node, document);
  if (found.length === 0) throw new ActionFault(`${expression} selects nothing`, node, 'warning');
  return found;
}

function matches(expression: string, node: ApiNode, document: WrittenDocument): Keys[] {
  try {
    return document.select(expression);
  } catch (error) {
    if (error instanceof OutOfTime) throw new ActionFault(`${expression} takes too long`, node);
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new ActionFault(`"${expression}" is not a JSONPath expression of RFC 9535: ${reason}`, node);
  }
}

function removeAll(found: readonly Keys[], document: WrittenDocument): void {
  const holders = new Map<string, { readonly holder: Keys; readonly keys: Set<string | number> }>();
  for (const path of found) {
    const holder = path.slice(0, -1);
    const { keys } = getOrInsert(holders, JSON.stringify(holder), () => ({ holder, keys: new Set<string | number>() }));
    keys.add(path.at(-1) ?? '');
  }
  // From the innermost, so that the positions of those around it are still right.
  const inner = [...holders.values()].toSorted((a, b) => b.holder.length - a.holder.length);
  for (const { holder, keys } of inner) document.remove(at(holder, document), keys);
}

/** The value to merge: that of `update`, or a copy of the one that `copy` selects, as it is before the action. */
function updateOf(action: ApiNode, document: WrittenDocument): Written {
  const update = child(action, 'update');
  if (update) return { value: update.value, origin: update };
  const copy = child(action, 'copy');
  if (!copy) throw new ActionFault('The action has none of "update", "copy" and "remove"', action);
  const [first, ...others] = selected(action, 'copy', document);
  if (!first || others.length > 0) throw new ActionFault(`It selects ${others.length + 1} values to copy`, copy);
  const holder: Record<string, unknown> = {};
  document.put(holder, 'copy', at(first, document));
  return document.below({ value: holder, origin: copy }, 'copy');
}

function at(keys: Keys, document: WrittenDocument): Written {
  return keys.reduce(document.below, document.root);
}

/** What an action merges. */
function mergedOf(action: ApiNode): ApiNode {
  return child(action, 'update') ?? child(action, 'copy') ?? action;
}

function targetOf(action: ApiNode): ApiNode {
  return child(action, 'target') ?? action;
}
