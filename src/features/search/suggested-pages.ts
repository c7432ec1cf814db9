import type { SiteConfig } from '../../model/config.ts';
import type { Content } from '../../model/content.ts';
import type { RenderedPage } from '../../model/route.ts';
import { sectionId } from '../../shared/reference-ids.ts';
import type { SuggestedPage } from '../../shared/search-protocol.ts';

/** More would push what a reader types for off the screen of a phone. */
const MAX_SUGGESTED = 6;

/**
 * What the search offers before anything is typed: the first doc, how to authenticate, and where the navigation bar
 * leads.
 */
export function suggestedPages(
  { navbar, docs }: Pick<SiteConfig, 'navbar' | 'docs'>,
  { apis: [api] }: Content,
  pages: readonly RenderedPage[],
): SuggestedPage[] {
  const routes = new Map(pages.map(({ route }) => [route.path, route]));
  const start = routes.get(docs[0]?.path ?? '');
  const first = start?.view.kind === 'redirect' ? routes.get(start.view.to) : start;
  const links = navbar.flatMap((item) => ('items' in item ? item.items : [item])).filter(({ to }) => routes.has(to));
  return [
    ...(first ? [{ title: first.title, href: first.path }] : []),
    ...(api ? [{ title: 'Authentication', href: `${api.permalink}#${sectionId('authentication')}` }] : []),
    ...links.filter(({ to }) => to !== first?.path).map(({ label, to }) => ({ title: label, href: to })),
  ].slice(0, MAX_SUGGESTED);
}
