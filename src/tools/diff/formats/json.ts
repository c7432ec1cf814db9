import { effectClasses } from '../../../shared/effect-class.ts';
import type { Change, ChangePlace } from '../change.ts';
import type { DiffFormatter } from './report.ts';

/**
 * How many characters the names of operations may have in one document: a shared schema affects all operations, and a thousand
 * changes of it name each a thousand times.
 */
const MAX_NAMES = 50_000_000;

/** For programs: one JSON document. Once its names are too many, further changes say how many operations they affect. */
export const jsonFormat: DiffFormatter = ({ old, new: now, changes, accepted }) => {
  let left = MAX_NAMES;
  const recordOf = (change: Change) => {
    const { operations } = change;
    left -= operations.reduce((sum, name) => sum + name.length, 0);
    const named = left < 0 ? { operations: [], furtherOperations: operations.length } : {};
    return { ...change, ...named, old: change.old && placeOf(change.old), new: change.new && placeOf(change.new) };
  };
  const summary = Object.fromEntries(
    effectClasses.map((name) => [name, changes.filter((change) => change.class === name).length]),
  );
  const document = {
    old,
    new: now,
    summary: { ...summary, accepted: accepted.length },
    changes: changes.map(recordOf),
    accepted: accepted.map(({ change, reason, until }) => ({ ...recordOf(change), reason, until })),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
};

/** Source lines are for people. */
function placeOf({ sourceLine: _, ...place }: ChangePlace) {
  return place;
}
