import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CardGrid } from '../../templates/content/CardGrid.tsx';
import { LinkCard } from '../../templates/content/LinkCard.tsx';
import type { SidebarItem } from '../model/sidebar-item.ts';
import type { PageWords } from './page-words.ts';

const PLACE = '<docgen-doc-cards></docgen-doc-cards>';

/** Fills the list of cards that a page asks for: of the pages in its group of the sidebar, or of those beside it. */
export function withDocCards(
  html: string,
  path: string,
  {
    items = [],
    words,
  }: { readonly items?: readonly SidebarItem[] | undefined; readonly words: ReadonlyMap<string, PageWords> },
): string {
  if (!html.includes(PLACE)) return html;
  const cards = (itemsAround(items, path) ?? []).flatMap((item) => {
    const { href, label } = item;
    if (href === undefined || href === path) return [];
    return createElement(LinkCard, { key: href, title: label, href, description: words.get(href)?.description });
  });
  const grid = cards.length === 0 ? createElement(Fragment) : createElement(CardGrid, null, cards);
  return html.replaceAll(PLACE, () => renderToStaticMarkup(grid));
}

/** The items of the group whose own page this is, otherwise those of the group that contains it. */
function itemsAround(items: readonly SidebarItem[], path: string): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.kind !== 'group') continue;
    const found = item.href === path ? item.items : itemsAround(item.items, path);
    if (found) return found;
  }
  return items.some(({ href }) => href === path) ? items : undefined;
}
