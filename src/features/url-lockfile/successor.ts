import type { Suggest } from '../../diagnostics/did-you-mean.ts';
import type { LockfilePage } from './lockfile.ts';
import type { PublishedPage } from './published-pages.ts';

/**
 * The page to which a lost one most likely moved, among the new ones: the one from the same source, with another slug;
 * for the same method and path; with the same title, if it was renamed; or with a similar address, which `suggest` finds.
 */
export function successorOf(
  lost: LockfilePage,
  fresh: readonly PublishedPage[],
  suggest: Suggest,
): PublishedPage | undefined {
  const pages = fresh.filter((page) => (page.operation === undefined) === (lost.operation === undefined));
  const only = (fits: (page: PublishedPage) => boolean) => {
    const [found, ...others] = pages.filter(fits);
    return others.length === 0 ? found : undefined;
  };
  const same =
    lost.operation === undefined
      ? only(({ source }) => source !== undefined && source === lost.source)
      : only(({ operation }) => operation === lost.operation);
  const titled = same ?? only(({ title }) => title !== '' && title === lost.title);
  if (titled) return titled;
  const similar = suggest(
    lost.path,
    pages.map(({ path }) => path),
  );
  return pages.find(({ path }) => path === similar);
}

/** The id that most likely replaced a lost one, among the new ones of the page: a similar one, or the only one. */
export function anchorSuccessor(lost: string, fresh: readonly string[], suggest: Suggest): string | undefined {
  return suggest(lost, fresh) ?? (fresh.length === 1 ? fresh[0] : undefined);
}
