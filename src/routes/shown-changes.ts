import type { ApiChange, ReleaseName } from '../model/api-history.ts';
import type { ChangeGroup, ShownChange, ShownRelease } from '../model/api-view.ts';
import { byClass } from '../shared/effect-class.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { shortLabel } from '../shared/short-label.ts';
import { dateLabel } from './post-summary.ts';

/** A release with its place in the list of changes, and its day in words. */
export function shownRelease<T extends ReleaseName>(release: T): T & Pick<ShownRelease, 'href' | 'dateLabel'> {
  const { date, page, id } = release;
  return { ...release, href: `${page}#${id}`, dateLabel: date === undefined ? undefined : dateLabel(date) };
}

/** All changes by class, with the operations that each affects; `names` are those of the operations of the page. */
export function allChanges(names: readonly string[]): (changes: readonly ApiChange[]) => readonly ChangeGroup[] {
  const affects = affectsBy(new Map(names.map((name, index) => [name, index])));
  return (changes) =>
    byClass(changes).map(({ name, changes: list }) => ({
      name,
      count: list.length,
      changes: list.map((change) => ({ ...shownChange(change), affects: affects(change) })),
    }));
}

/** How many of the operations that a change affects are named. */
const SHOWN_OPERATIONS = 3;

type Affects = NonNullable<ShownChange['affects']>;

/** The changes of a schema that many operations share have one list of them, which is read once. */
function affectsBy(numbers: ReadonlyMap<string, number>): (change: ApiChange) => Affects {
  const known = new WeakMap<ApiChange['operations'], Affects>();
  return ({ operations, words }) => {
    const all = getOrInsert(known, operations, () => ({
      numbers: operations.map(({ name }) => numbers.get(name)).join(' '),
      links: operations.slice(0, SHOWN_OPERATIONS).map(({ name, href }) => ({ name: shortLabel(name), href })),
      left: Math.max(operations.length - SHOWN_OPERATIONS, 0),
    }));
    const [first] = operations;
    // Its words name the only one.
    return first && operations.length === 1 && words.includes(first.name) ? { ...all, links: [] } : all;
  };
}

/** What a page shows of a change; which other pages show it too is not its matter. */
export function shownChange({ words, href }: ApiChange): ShownChange {
  return { words, href };
}
