import type { ApiHistory, RowMark } from '../../model/api-history.ts';
import { lastKey } from '../../openapi/index.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { HistoryContext, Releases } from './history-context.ts';
import type { Row } from './row-index.ts';
import { placeAround, type StablePlace } from './stable-place.ts';

/** The codes of changes that rows show. */
const KINDS: Readonly<Record<string, RowMark['kind']>> = {
  'property-added': 'new',
  'parameter-added': 'new',
  'header-added': 'new',
  deprecated: 'deprecated',
  'parameter-deprecated': 'deprecated',
  'operation-deprecated': 'deprecated',
  'property-removed': 'removed',
  'parameter-removed': 'removed',
  'header-removed': 'removed',
};

/**
 * How many names a row lists of what was removed below it: a schema that many operations share can lose a hundred properties
 * in each of a hundred releases.
 */
const MOST_REMOVED = 50;

/** The marks of a row while they are collected. */
interface RowMarks {
  readonly marks: RowMark[];
  readonly seen: Set<string>;
  /** The newest one that is not listed, and how many there are. */
  left?: { readonly mark: RowMark; count: number };
}

/** What rows say about their history, the newest first. What belongs to a page as a whole has the id ''. */
export function rowMarks({ releases, steps }: Releases, { rows, present }: HistoryContext): ApiHistory['marks'] {
  const found = new Map<string, Map<string, RowMarks>>();
  const add = ({ page, id = '' }: Row, mark: RowMark): void => {
    const onPage = getOrInsert(found, page, () => new Map<string, RowMarks>());
    const row = getOrInsert(onPage, id, (): RowMarks => ({ marks: [], seen: new Set() }));
    const key = `${mark.kind} ${mark.name ?? ''}`;
    if (row.seen.has(key)) return;
    row.seen.add(key);
    // At most two marks of a row are of another kind.
    if (mark.kind !== 'removed' || row.marks.length < MOST_REMOVED) row.marks.push(mark);
    else row.left = { mark: row.left?.mark ?? mark, count: (row.left?.count ?? 0) + 1 };
  };
  for (let step = steps.length - 1; step >= 0; step--) {
    const release = releases[step + 1];
    if (!release) continue;
    const at = { version: release.version, href: `${release.page}#${release.id}` };
    for (const { code, old, new: now } of steps[step]?.changes ?? []) {
      const kind = KINDS[code];
      const place = kind === 'removed' ? old : now;
      if (kind === undefined || place === undefined) continue;
      const here = present.place(place, step);
      if (kind !== 'removed') for (const row of exactly(here)) add(row, { kind, ...at });
      else if (rows.at(here).length === 0)
        for (const row of holders(here)) add(row, { kind, name: lastKey(here.slice(here.indexOf('#') + 1)), ...at });
    }
  }
  return new Map([...found].map(([page, rows]) => [page, new Map([...rows].map(([id, row]) => [id, marksOf(row)]))]));

  function exactly(place: StablePlace): readonly Row[] {
    const found = rows.at(place);
    return found.length > 0 ? found : rows.at(placeAround(place) ?? place);
  }

  function marksOf({ marks, left }: RowMarks): readonly RowMark[] {
    if (!left) return marks;
    const { name: _, ...mark } = left.mark;
    return [...marks, { ...mark, others: left.count }];
  }

  /** What had the row: `…/properties/name` belongs to the schema two levels above. */
  function holders(place: StablePlace): readonly Row[] {
    const list = placeAround(place);
    return rows.at((list && placeAround(list)) ?? place);
  }
}
