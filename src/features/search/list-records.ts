import type { SiteConfig } from '../../model/config.ts';
import type { RenderedPage } from '../../model/route.ts';
import type { SearchRecord } from '../../shared/search-protocol.ts';

/** Pages that are found by their title and description: components, and lists of pages that have texts of their own. */
const LISTS: ReadonlySet<RenderedPage['route']['view']['kind']> = new Set([
  'module',
  'api-list',
  'api-schemas',
  'blog-archive',
  'blog-author',
  'blog-authors',
  'blog-list',
  'blog-tags',
  'doc-index',
  'docs-contents',
]);

/** A page without a text of its own; of a list on several pages the first one. */
export function listRecords({ route: { view, unlisted, title, description, path } }: RenderedPage): SearchRecord[] {
  if (unlisted || !LISTS.has(view.kind) || (view.kind === 'blog-list' && view.newer)) return [];
  return [{ kind: 'page', title: title || path, context: '', href: path, text: description ?? '' }];
}

/** The entries of the navigation bar that have other words than the titles of their pages. */
export function navigationRecords(
  { navbar }: Pick<SiteConfig, 'navbar'>,
  pages: readonly RenderedPage[],
): SearchRecord[] {
  const titles = new Map(pages.map(({ route }) => [route.path, route.title]));
  return navbar
    .flatMap((item) => ('items' in item ? item.items : [item]))
    .filter(({ label, to }) => titles.has(to) && titles.get(to) !== label)
    .map(({ label, to }) => ({ kind: 'page', title: label, context: titles.get(to) ?? '', href: to, text: '' }));
}
