import { didYouMean, suggester } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { Doc, PagerTarget } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Link, Pager } from '../model/link.ts';
import type { DocIndex } from './doc-index.ts';
import { pagerOf, type ReadingOrder } from './pager.ts';

/** What an author's choice of neighbours refers to. */
export interface PagerSources {
  readonly find: DocIndex['find'];
  /** Labels that pages have on their neighbours, by address. */
  readonly pagerLabels: ReadonlyMap<string, string>;
}

/** The neighbours in reading order, except those that the author chose. */
export function chosenPager(
  { permalink, pager }: Doc,
  order: ReadingOrder | undefined,
  { find, pagerLabels }: PagerSources,
): Pager {
  const usual = order ? pagerOf(order, permalink) : { previous: undefined, next: undefined };
  const choose = (choice: PagerTarget | null | undefined, link: Link | undefined): Link | undefined => {
    if (choice === null) return undefined;
    const doc = choice?.id === undefined ? undefined : find(choice.id);
    const href = doc?.permalink ?? choice?.href ?? link?.href;
    if (href === undefined) return undefined;
    const usualLabel = doc?.sidebarLabel ?? (href === link?.href ? link.label : href);
    return { href, label: choice?.label ?? pagerLabels.get(href) ?? usualLabel };
  };
  return { previous: choose(pager.previous, usual.previous), next: choose(pager.next, usual.next) };
}

/** SIDEBAR, as a warning, for each neighbour that a doc names and the docs do not have. */
export function pagerProblems(index: DocIndex): Diagnostic[] {
  const suggest = suggester();
  return [...index.docs.values()].flatMap(({ pager }) =>
    [pager.previous, pager.next].flatMap((target) => {
      if (target?.id === undefined || index.find(target.id) || index.isDraft(target.id)) return [];
      const message = `The neighbour of this page is the doc "${target.id}", which does not exist`;
      const hint =
        didYouMean(target.id, index.docs.keys(), suggest) ??
        'Write the path of a file of the docs, relative to their folder.';
      return [report('SIDEBAR', message, { place: target.place, hint, severity: 'warning' })];
    }),
  );
}
