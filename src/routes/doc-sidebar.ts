import { didYouMean, suggester } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { DocsConfig, SidebarEntry, SidebarGroup } from '../model/config.ts';
import type { Doc } from '../model/content.ts';
import type { Diagnostic, Place, PlaceOf } from '../model/diagnostic.ts';
import type { Sidebar } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';
import { lazily } from '../shared/lazily.ts';
import { docItem, firstHref, folderItems } from './doc-folders.ts';
import type { DocIndex } from './doc-index.ts';
import { parentOf } from './doc-tree.ts';

/** Where a sidebar comes from, for its name and for messages. */
export interface SidebarSource {
  readonly name: string;
  readonly area: DocsConfig;
  /** Where an entry is written. */
  readonly placeOf: PlaceOf;
}

/**
 * A maintainer's entries as sidebar items, without those of drafts; an entry for a doc that does not exist is the error
 * SIDEBAR.
 */
export function namedSidebar(
  { name, area, placeOf }: SidebarSource,
  entries: readonly SidebarEntry[],
  index: DocIndex,
): { sidebar: Sidebar; diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const suggest = suggester();
  const unknown = (id: string, path: readonly (string | number)[]) => {
    diagnostics.push(
      report('SIDEBAR', `The sidebar "${name}" names the doc "${id}", which does not exist`, {
        place: placeOf(path),
        hint:
          didYouMean(id, index.docs.keys(), suggest) ?? `Write the path of a file below ${area.dir}/, relative to it.`,
      }),
    );
  };
  const docAt = (id: string, path: readonly (string | number)[]): Doc | undefined => {
    const doc = index.find(id);
    if (!doc && !index.isDraft(id)) unknown(id, path);
    return doc;
  };
  const folders = lazily(() => new Set([...index.docs.keys()].map(parentOf)));
  const emptyFolder = (dir: string, place: Place | undefined) =>
    report('SIDEBAR', `The sidebar "${name}" names the folder "${dir}", which contains no doc`, {
      place,
      hint: didYouMean(dir, folders(), suggest) ?? 'Write the path of a folder of the docs.',
    });
  const groupOf = (entry: SidebarGroup, path: readonly (string | number)[]): SidebarItem & { kind: 'group' } => {
    const { label, link } = entry;
    // Before those of the groups in it.
    const generated = link && !('id' in link) ? index.indexOf(entry, label, link.slug) : undefined;
    const linked = link && 'id' in link ? docAt(link.id, path) : undefined;
    const items = itemsOf(entry.items, [...path, 'items'], linked);
    if (link && 'id' in link) return { kind: 'group', label, href: linked?.permalink ?? firstHref(items), items };
    if (!link) return { kind: 'group', label, href: firstHref(items), items };
    return {
      kind: 'group',
      label,
      href: generated,
      items,
      index: { title: link.title ?? label, description: link.description },
    };
  };
  // `linked`: the doc that the group of the entries links to, which is no further entry of its folder.
  const itemsOf = (list: readonly SidebarEntry[], path: readonly (string | number)[], linked?: Doc): SidebarItem[] =>
    list.flatMap((entry, position): SidebarItem[] => {
      const here = [...path, position];
      if (typeof entry === 'string') {
        const doc = docAt(entry, here);
        return doc ? [docItem(doc)] : [];
      }
      if ('dir' in entry) {
        const dir = entry.dir.replace(/^\/|\/$/g, '');
        const folder = index.folderOf(dir);
        const items = folder === undefined ? [] : folderItems(folder, index);
        if (items.length === 0 && !index.isDraft(dir))
          diagnostics.push(emptyFolder(entry.dir, placeOf([...here, 'dir'])));
        return items.filter(({ kind, href }) => kind === 'group' || href !== linked?.permalink);
      }
      if ('to' in entry) return [{ kind: 'link', label: entry.label, href: entry.to }];
      if ('items' in entry) {
        const group = groupOf(entry, here);
        const isOfDrafts = entry.items.length > 0 && group.items.length === 0 && group.href === undefined;
        return isOfDrafts ? [] : [group];
      }
      const doc = docAt(entry.id, here);
      return doc ? [docItem(doc, entry.label)] : [];
    });
  const items = itemsOf(entries, []);
  return { sidebar: { name, label: area.label, items, style: 'tree' }, diagnostics };
}
