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

/** What rows say about their history, the newest first. What belongs to a page as a whole has the id ''. */
export function rowMarks({ releases, steps }: Releases, { rows, present }: HistoryContext): ApiHistory['marks'] {
  const marks = new Map<string, Map<string, RowMark[]>>();
  const add = ({ page, id = '' }: Row, mark: RowMark): void => {
    const onPage = getOrInsert(marks, page, () => new Map<string, RowMark[]>());
    const known = onPage.get(id) ?? [];
    if (!known.some(({ kind, name }) => kind === mark.kind && name === mark.name)) onPage.set(id, [...known, mark]);
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
  return marks;

  function exactly(place: StablePlace): readonly Row[] {
    const found = rows.at(place);
    return found.length > 0 ? found : rows.at(placeAround(place) ?? place);
  }

  /** What had the row: `…/properties/name` belongs to the schema two levels above. */
  function holders(place: StablePlace): readonly Row[] {
    const list = placeAround(place);
    return rows.at((list && placeAround(list)) ?? place);
  }
}
