import { effectClasses } from '../../../shared/effect-class.ts';
import type { Change } from '../change.ts';
import type { DiffFormatter } from './report.ts';

/** For programs: one JSON document. */
export const jsonFormat: DiffFormatter = ({ old, new: now, changes, accepted }) => {
  const summary = Object.fromEntries(
    effectClasses.map((name) => [name, changes.filter((change) => change.class === name).length]),
  );
  const taken = accepted.map(({ change, reason, until }) => ({ ...recordOf(change), reason, until }));
  const document = {
    old,
    new: now,
    summary: { ...summary, accepted: taken.length },
    changes: changes.map(recordOf),
    accepted: taken,
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
};

/** Source lines are for people. */
function recordOf(change: Change) {
  const placeOf = ({ sourceLine: _, ...place }: NonNullable<Change['old']>) => place;
  return { ...change, old: change.old && placeOf(change.old), new: change.new && placeOf(change.new) };
}
