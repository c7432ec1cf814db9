import type { ApiDescription } from '../../model/api.ts';
import type { ApiChange, ApiHistory, ApiRelease, ReleaseName } from '../../model/api-history.ts';
import { type ApiDocument, type Origins, operationPages } from '../../openapi/index.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { joinPath } from '../../shared/url-path.ts';
import { operationName } from '../../tools/diff/index.ts';
import { affectedBy, sharedLists } from './affected.ts';
import type { HistoryContext, Releases } from './history-context.ts';
import { ownPage } from './own-page.ts';
import { presentOf } from './present.ts';
import type { Difference } from './release-step.ts';
import { goneOperations } from './removed-operations.ts';
import { rowIndex } from './row-index.ts';
import { rowMarks } from './row-marks.ts';

/** What the pages of an API show, and what they are made of. */
export interface ShownPages {
  readonly api: Pick<ApiDescription, 'permalink' | 'operations' | 'schemas'>;
  readonly document: ApiDocument;
  readonly origins: Origins;
}

/** The same with what other descriptions are read with. */
export interface ComparedPages extends ShownPages {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** Overlays of the description, which are applied to the others too. */
  readonly overlays: readonly string[];
  readonly hidesInternal: boolean;
}

/** Releases before they have places in a list. */
export interface FoundReleases extends Pick<Releases, 'steps'> {
  readonly releases: readonly Omit<ReleaseName, 'page'>[];
}

/** The history of an API, with the places of its changes on the pages of today. */
export function apiHistory(
  { releases: found, steps }: FoundReleases,
  { api, document, origins }: ShownPages,
): ApiHistory {
  const overview = api.permalink;
  const shown = new Set(api.operations.map(({ permalink }) => permalink));
  const all = operationPages(document, overview).filter(({ permalink }) => shown.has(permalink));
  const pages = new Map(all.map(({ operation, permalink }) => [operationName(operation), permalink]));
  const rows = rowIndex(api, document, origins);
  const context: HistoryContext = { rows, present: presentOf(steps), pages, overview };
  const permalink = ownPage(api, 'changes');
  const releases = onPages({ releases: found, steps }, permalink);
  const gone = goneOperations({ releases, steps }, all, context);
  for (const one of gone.removed) pages.set(`${sentMethod(one.method)} ${one.path}`, one.permalink);
  const shared = sharedLists();
  const withChanges = releases.map((release, index): ApiRelease => {
    const affected = affectedBy(context, index - 1);
    const made = (change: Difference) => apiChange(change, index - 1, { ...context, affected, shared });
    const changes = steps[index - 1]?.changes.map(made) ?? [];
    return { ...release, changes };
  });
  return {
    permalink,
    releases: withChanges.toReversed(),
    ...gone,
    marks: rowMarks({ releases, steps }, context),
  };
}

/** How many changes a page lists before the next release comes on a page of its own. */
const CHANGES_A_PAGE = 800;

/** Gives each release its page of the list, the newest the first, so that no page grows with the history. */
function onPages({ releases, steps }: FoundReleases, permalink: string): readonly ReleaseName[] {
  let page = 1;
  let count = 0;
  const withPages = releases.toReversed().map((release, index): ReleaseName => {
    const own = steps[steps.length - 1 - index]?.changes.length ?? 0;
    if (count > 0 && count + own > CHANGES_A_PAGE) {
      page += 1;
      count = 0;
    }
    count += own;
    return { ...release, page: page === 1 ? permalink : joinPath(permalink, String(page)) };
  });
  return withPages.toReversed();
}

interface StepContext extends HistoryContext {
  readonly affected: ReturnType<typeof affectedBy>;
  readonly shared: ReturnType<typeof sharedLists>;
}

function apiChange(
  difference: Difference,
  step: number,
  { rows, present, overview, affected, shared }: StepContext,
): ApiChange {
  const { code, class: effect, words, old, new: now } = difference;
  const { operations, own } = affected(difference.operations);
  const place = now ?? old;
  const near = place === undefined ? [] : rows.near(present.place(place, step));
  const row = near.find(({ page }) => own.includes(page) || page.includes('/schemas/')) ?? near[0];
  const found = row && (row.id === undefined ? row.page : `${row.page}#${row.id}`);
  // What many operations share, and no row shows, concerns the API as a whole.
  const whole = operations.length === 1 ? own[0] : overview;
  return {
    code,
    class: effect,
    words,
    href: found ?? whole,
    operations,
    pages: shared([...new Set([...own, ...near.map(({ page }) => page)])]),
  };
}
