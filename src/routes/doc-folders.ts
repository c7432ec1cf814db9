import type { IndexPage } from '../model/config.ts';
import type { Doc } from '../model/content.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';
import { capitalized } from '../shared/capitalized.ts';
import type { DocIndex } from './doc-index.ts';

/** A list of pages without more about it. */
const PLAIN: IndexPage = { slug: undefined, title: undefined, description: undefined };

interface Entry {
  readonly name: string;
  readonly position: number | undefined;
  readonly item: SidebarItem;
}

/**
 * Every doc below a folder as a tree, in the order of its `_meta.json`, then by position, then by label. The `index` of
 * this folder is an entry, the first without a position; that of each folder in it is the link of its group, and so is the page that lists its pages.
 */
export function folderItems(folder: string, index: DocIndex): SidebarItem[] {
  return itemsOf(folder, index, false);
}

function itemsOf(folder: string, index: DocIndex, isGroup: boolean): SidebarItem[] {
  const { docs = [], folders = [] } = index.tree.get(folder) ?? {};
  const listed = index.folders.get(folder)?.entries ?? [];
  const meta = new Map(listed.map((entry, order) => [entry.name, { ...entry, order }]));
  const entries: Entry[] = [
    ...docs
      .filter((doc) => !doc.sidebarHidden && !(isGroup && isIndex(doc, index)))
      .map((doc) => ({
        name: nameOf(doc.id),
        position: doc.sidebarPosition ?? (isIndex(doc, index) ? Number.NEGATIVE_INFINITY : undefined),
        item: docItem(doc),
      })),
    ...folders.map((path) => folderEntry(path, index)),
    ...listed.flatMap(({ name, label = name, href }): Entry[] =>
      href === undefined ? [] : [{ name, position: undefined, item: { kind: 'link', label, href } }],
    ),
  ];
  const orderOf = ({ name }: Entry) => meta.get(name)?.order ?? meta.size;
  return entries
    .filter(({ name, item }) => !meta.get(name)?.hidden && (item.kind === 'link' || item.items.length > 0 || item.href))
    .map((entry) => ({ ...entry, item: { ...entry.item, label: meta.get(entry.name)?.label ?? entry.item.label } }))
    .sort(
      (a, b) => orderOf(a) - orderOf(b) || order(a.position) - order(b.position) || compare(a.item.label, b.item.label),
    )
    .map(({ item }) => item);
}

function folderEntry(path: string, index: DocIndex): Entry {
  const folder = index.folders.get(path);
  const own = index.tree.get(path)?.docs.find((doc) => isIndex(doc, index));
  const label = folder?.label ?? own?.sidebarLabel ?? titleOf(path);
  const position = folder?.position ?? own?.sidebarPosition;
  const page = own ? undefined : (folder?.index ?? (index.area.indexPages ? PLAIN : undefined));
  const { title = label, description, slug } = page ?? PLAIN;
  // Before those of the folders in it.
  const generated = page && folder?.index ? index.indexOf(folder, label, slug) : index.addressOf(path);
  const items = itemsOf(path, index, true);
  const href = own?.permalink ?? (page ? generated : firstHref(items));
  const { sidebarBadge: badge } = own ?? {};
  const { className } = folder ?? {};
  const item: SidebarItem = {
    kind: 'group',
    label,
    href,
    items,
    ...(page && { index: { title, description } }),
    ...(badge && { badge }),
    ...(className && { className }),
  };
  return { name: nameOf(path), position, item };
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

/** Whether a doc is the page of its folder: by its name, or because the folder's description says so. */
function isIndex({ id }: Doc, index: DocIndex): boolean {
  const parts = id.split('/');
  const folder = index.folders.get(parts.slice(0, -1).join('/'));
  return folder?.doc === undefined ? /^(?:index|readme)$/i.test(parts.at(-1) ?? '') : index.find(folder.doc)?.id === id;
}

/** `01-getting_started` → `Getting started`; `7.4` and `2024-plans` are names as they are. */
function titleOf(path: string): string {
  const words = nameOf(path)
    .replace(/^\d{1,3}[-_.\s]+(?=\p{L})/u, '')
    .replace(/[-_]+/g, ' ');
  return capitalized(words);
}

function order(position: number | undefined): number {
  return position ?? Number.MAX_SAFE_INTEGER;
}

const collator = new Intl.Collator('en', { numeric: true });

function compare(a: string, b: string): number {
  return collator.compare(a, b);
}

/** The entry of a doc. */
export function docItem(doc: Doc, label = doc.sidebarLabel): SidebarItem {
  const { permalink, sidebarBadge: badge, sidebarClass: className } = doc;
  return { kind: 'link', label, href: permalink, ...(badge && { badge }), ...(className && { className }) };
}

/** The first address in a list of entries. */
export function firstHref(items: readonly SidebarItem[]): string | undefined {
  return items.map((item) => item.href).find((href) => href !== undefined);
}
