import { shortLabel } from '../../../shared/short-label.ts';
import { linkTo } from '../addresses.ts';
import type { Notes } from '../notes.ts';
import { listOf, recordOf, textOf } from '../plain-data.ts';

/** The sidebar of Starlight as docgen's. `prefix` is the folder of the main language, which slugs leave out. */
export function starlightSidebar(sidebar: unknown, prefix: string, notes: Notes): unknown[] {
  const badges: string[] = [];
  const below = (path: string) => [prefix, path.replace(/^\/|\/$/g, '')].filter(Boolean).join('/');
  const entryOf = (one: unknown): unknown[] => {
    if (typeof one === 'string') return [below(one) || 'index'];
    const entry = recordOf(one);
    const label = textOf(entry.label);
    const badge = textOf(entry.badge) ?? textOf(recordOf(entry.badge).text);
    if (badge !== undefined) badges.push(shortLabel(badge));
    const directory = textOf(recordOf(entry.autogenerate).directory);
    if (directory !== undefined) {
      const dir = { dir: below(directory) };
      return [label === undefined ? dir : { label, items: [dir] }];
    }
    if (entry.items) {
      const items = listOf(entry.items).flatMap(entryOf);
      if (items.length === 0) return [];
      return label === undefined ? items : [{ label, items }];
    }
    const slug = textOf(entry.slug);
    if (slug !== undefined) return [label === undefined ? below(slug) : { id: below(slug), label }];
    const to = linkTo(entry.link);
    return label !== undefined && to !== undefined ? [{ label, to }] : [];
  };
  const entries = listOf(sidebar).flatMap(entryOf);
  if (badges.length > 0)
    notes.setting(
      ['sidebar', 'badge'],
      `has badges that are left out: ${badges.join(', ')}`,
      "Write a page's badge into its front matter: sidebar: { badge: New }.",
    );
  return entries;
}
