import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { ApiDescription } from '../model/api.ts';
import type { SidebarEntry } from '../model/config.ts';
import type { Doc, DocFolder, Post } from '../model/content.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { Sidebar } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';
import type { Link } from '../model/view.ts';
import { schemaIndexPath } from './api-schemas.ts';
import { type DocTreeFolder, parentOf } from './doc-tree.ts';

/** How many posts the blog's sidebar lists, so that no page grows with the blog; the archive lists all. */
const RECENT_POSTS = 20;

/** The docs as a configuration refers to them. */
export interface DocsIndex {
  readonly docs: ReadonlyMap<string, Doc>;
  readonly folders: ReadonlyMap<string, DocFolder>;
  readonly tree: ReadonlyMap<string, DocTreeFolder>;
  /** Where the value of a configuration's sidebar entry is. */
  readonly placeOf: (path: readonly (string | number)[]) => Place | undefined;
}

/** A maintainer's entries as sidebar items; an entry for a doc that does not exist is the error SIDEBAR. */
export function namedSidebar(
  name: string,
  entries: readonly SidebarEntry[],
  index: DocsIndex,
): { sidebar: Sidebar; diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const itemsOf = (list: readonly SidebarEntry[], path: readonly (string | number)[]): SidebarItem[] =>
    list.flatMap((entry, position): SidebarItem[] => {
      const here = [...path, position];
      if (typeof entry === 'string') {
        const doc = index.docs.get(entry);
        if (doc) return [docItem(doc)];
        diagnostics.push(unknownDoc(name, entry, index, here));
        return [];
      }
      if ('dir' in entry) {
        const items = folderItems(entry.dir.replace(/^\/|\/$/g, ''), index);
        if (items.length === 0) diagnostics.push(emptyFolder(name, entry.dir, index, [...here, 'dir']));
        return items;
      }
      if ('to' in entry) return [{ kind: 'link', label: entry.label, href: entry.to }];
      const items = itemsOf(entry.items, [...here, 'items']);
      return [{ kind: 'group', label: entry.label, href: firstHref(items), items }];
    });
  const items = itemsOf(entries, ['docs', 'sidebars', name]);
  return { sidebar: { name, label: 'Docs', items, style: 'tree' }, diagnostics };
}

function unknownDoc(sidebar: string, id: string, index: DocsIndex, path: readonly (string | number)[]): Diagnostic {
  return report('SIDEBAR', `The sidebar "${sidebar}" names the doc "${id}", which does not exist`, {
    place: index.placeOf(path),
    hint: didYouMean(id, index.docs.keys()) ?? `Write the path of a file below docs/ without ".md".`,
  });
}

function emptyFolder(sidebar: string, dir: string, index: DocsIndex, path: readonly (string | number)[]): Diagnostic {
  const folders = new Set([...index.docs.keys()].map(parentOf));
  return report('SIDEBAR', `The sidebar "${sidebar}" names the folder "${dir}", which contains no doc`, {
    place: index.placeOf(path),
    hint: didYouMean(dir, folders) ?? 'Write the path of a folder below docs/.',
  });
}

/** Every doc below a folder as a tree: by position, then by label; a folder's own `index` is its link. */
export function folderItems(folder: string, index: DocsIndex): SidebarItem[] {
  const { docs = [], folders = [] } = index.tree.get(folder) ?? {};
  const entries = [
    ...docs
      .filter((doc) => folder === '' || !isIndex(doc.id))
      .map((doc) => ({ position: doc.sidebarPosition, item: docItem(doc) })),
    ...folders.map((path) => folderEntry(path, index)),
  ];
  return entries
    .sort((a, b) => order(a.position) - order(b.position) || compare(a.item.label, b.item.label))
    .map(({ item }) => item);
}

function folderEntry(path: string, index: DocsIndex): { position: number | undefined; item: SidebarItem } {
  const folder = index.folders.get(path);
  const indexDoc = index.tree.get(path)?.docs.find(({ id }) => isIndex(id));
  const items = folderItems(path, index);
  const label = folder?.label ?? indexDoc?.sidebarLabel ?? titleOf(path);
  const position = folder?.position ?? indexDoc?.sidebarPosition;
  return { position, item: { kind: 'group', label, href: indexDoc?.permalink ?? firstHref(items), items } };
}

function docItem(doc: Doc): SidebarItem {
  return { kind: 'link', label: doc.sidebarLabel, href: doc.permalink };
}

function isIndex(id: string): boolean {
  return /(?:^|\/)(?:index|readme)$/i.test(id);
}

/** `01-getting_started` → `Getting started`; `7.4` and `2024-plans` are names as they are. */
function titleOf(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replace(/^\d{1,3}[-_.\s]+(?=\p{L})/u, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function firstHref(items: readonly SidebarItem[]): string | undefined {
  return items.map((item) => item.href).find((href) => href !== undefined);
}

function order(position: number | undefined): number {
  return position ?? Number.MAX_SAFE_INTEGER;
}

const collator = new Intl.Collator('en', { numeric: true });

function compare(a: string, b: string): number {
  return collator.compare(a, b);
}

/**
 * The overview, then a group for each tag with the operations whose first tag it is; the tag's link is its section of
 * the overview. A callback is reached from its operation. The schemas come last, in a group of their own.
 */
export function apiSidebar(name: string, api: ApiDescription): Sidebar {
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
  const sections = api.tags.map((tag): SidebarItem => {
    const items = tag.operations.flatMap((id): SidebarItem[] => {
      const operation = operations.get(id);
      if (!operation) return [];
      const { title, permalink, method, deprecated } = operation;
      return [{ kind: 'link', label: title, href: permalink, method, deprecated }];
    });
    const href = `${api.permalink}#${tag.slug}`;
    return { kind: 'group', label: tag.name, href, items };
  });
  const overview: SidebarItem = { kind: 'link', label: 'Overview', href: api.permalink };
  const schemas: SidebarItem = {
    kind: 'group',
    label: 'Schemas',
    href: schemaIndexPath(api),
    items: api.schemas.map((schema) => ({ kind: 'link', label: schema.name, href: schema.permalink })),
    isClosed: true,
  };
  const last = api.schemas.length > 0 ? [schemas] : [];
  return { name, label: api.title, style: 'sections', items: [overview, ...sections, ...last] };
}

/** The newest posts by year, and links to the rest (`All posts`, `Tags`, `Authors`). */
export function blogSidebar(title: string, posts: readonly Post[], more: readonly Link[]): Sidebar {
  const recent = posts.filter((post) => !post.unlisted).slice(0, RECENT_POSTS);
  const years = [...new Set(recent.map((post) => post.date.slice(0, 4)))];
  const groups = years.map(
    (year): SidebarItem => ({
      kind: 'group',
      label: year,
      href: undefined,
      items: recent
        .filter((post) => post.date.startsWith(year))
        .map((post) => ({ kind: 'link', label: post.title, href: post.permalink })),
    }),
  );
  const rest = more.map((link): SidebarItem => ({ kind: 'link', ...link }));
  return { name: 'blog', label: title, style: 'sections', items: [...groups, ...rest] };
}
