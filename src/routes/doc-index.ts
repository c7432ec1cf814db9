import { docPart, permalinkOf, slugPart, withoutOrder } from '../content/permalink.ts';
import type { DocsConfig, SidebarGroup } from '../model/config.ts';
import type { Content, Doc } from '../model/content.ts';
import type { DocFolder } from '../model/doc-folder.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { shortened } from '../shared/slug.ts';
import { joinPath } from '../shared/url-path.ts';
import { type DocTreeFolder, docTree } from './doc-tree.ts';

/** The docs of an area as sidebars refer to them. */
export interface DocIndex {
  readonly area: DocsConfig;
  /** By id. */
  readonly docs: ReadonlyMap<string, Doc>;
  readonly folders: ReadonlyMap<string, DocFolder>;
  readonly tree: ReadonlyMap<string, DocTreeFolder>;
  /** A doc by its id, or by its path without ordering prefixes. */
  readonly find: (id: string) => Doc | undefined;
  /** A folder with docs, by its path, or by its path without ordering prefixes. */
  readonly folderOf: (path: string) => string | undefined;
  /** Whether the doc of an id, or some doc of a folder, is left out as a draft. */
  readonly isDraft: (path: string) => boolean;
  /** The address of a folder's page. */
  readonly addressOf: (folder: string) => string;
  /**
   * The address of the generated index of a group: its slug, or, as in Docusaurus, one made of its label (`Tutorial - Basics` →
   * `/docs/category/tutorial---basics`), with a number if another group has the same label.
   */
  readonly indexOf: (group: SidebarGroup | DocFolder, label: string, slug: string | undefined) => string;
}

export function docIndex(content: Pick<Content, 'docs' | 'docFolders' | 'draftDocs'>, area: DocsConfig): DocIndex {
  const own = content.docs.filter((doc) => doc.area === area.dir);
  const docs = new Map(own.map((doc) => [doc.id, doc]));
  const plain = new Map(own.map((doc) => [withoutOrder(doc.id), doc]));
  const tree = docTree(own);
  const plainFolders = new Map([...tree.keys()].map((path) => [withoutOrder(path), path]));
  const { draftDocs = [] } = content;
  const partsOf = (folder: string) =>
    folder
      .split('/')
      .map((part) => docPart(part, area))
      .join('/');
  const drafts = draftDocs.flatMap(({ area: dir, id }) => (dir === area.dir ? [withoutOrder(id)] : []));
  return {
    area,
    docs,
    tree,
    folders: new Map(content.docFolders.filter((one) => one.area === area.dir).map((folder) => [folder.path, folder])),
    find: (id) => docs.get(id) ?? plain.get(id) ?? docs.get(`${id}/index`) ?? docs.get(`${id}/README`),
    isDraft: (path) => {
      const plainPath = withoutOrder(path);
      return drafts.some((id) => id === plainPath || id.startsWith(`${plainPath}/`));
    },
    folderOf: (path) => (tree.has(path) ? path : plainFolders.get(path)),
    addressOf: (folder) => permalinkOf(area.path, partsOf(folder)),
    indexOf: indexAddresses(area.path),
  };
}

function indexAddresses(path: string): DocIndex['indexOf'] {
  const addresses = new Map<object, string>();
  /** How many names were made of a name. */
  const used = new Map<string, number>();
  const freeName = (wanted: string): string => {
    let name = wanted;
    while (used.has(name)) {
      const number = (used.get(wanted) ?? 0) + 1;
      used.set(wanted, number);
      name = `${wanted}-${number}`;
    }
    used.set(name, 0);
    return name;
  };
  return (group, label, slug) =>
    getOrInsert(addresses, group, () =>
      joinPath(path, slug ?? `category/${encodeURI(freeName(shortened(slugPart(label))))}`),
    );
}
