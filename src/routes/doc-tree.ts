import type { Doc } from '../model/content.ts';

/** The direct entries of a folder of the docs; paths are relative to `docs`. */
export interface DocTreeFolder {
  readonly docs: readonly Doc[];
  /** Folders with docs somewhere below. */
  readonly folders: readonly string[];
}

/** Every folder of the docs by its path, `''` for the root, each with its entries in the order of the docs. */
export function docTree(docs: Iterable<Doc>): ReadonlyMap<string, DocTreeFolder> {
  const tree = new Map<string, { readonly docs: Doc[]; readonly folders: string[] }>();
  const folderAt = (path: string) => {
    const known = tree.get(path);
    if (known) return known;
    const made = { docs: [], folders: [] };
    tree.set(path, made);
    if (path !== '') folderAt(parentOf(path)).folders.push(path);
    return made;
  };
  for (const doc of docs) folderAt(parentOf(doc.id)).docs.push(doc);
  return tree;
}

/** `guides/first` → `guides` */
export function parentOf(id: string): string {
  const slash = id.lastIndexOf('/');
  return slash === -1 ? '' : id.slice(0, slash);
}
