import { listOf, recordOf, textOf } from './plain-data.ts';
import type { SiteHeads } from './site-heads.ts';

/** The entries of a sidebar that lead somewhere, and the docs and the folders that are not there. */
export interface FittedSidebar {
  readonly entries: readonly unknown[];
  readonly missing: readonly string[];
  readonly folders: readonly string[];
}

/** Takes out of a sidebar the entries for docs and folders that are not in an area. */
export function fitSidebar(entries: unknown, area: string, heads: SiteHeads): FittedSidebar {
  const missing: string[] = [];
  const folders: string[] = [];
  const found = (id: string): string | undefined => {
    const own = heads.docAt(area, id) === undefined ? heads.idAt(area, id) : id;
    if (own === undefined) missing.push(id);
    return own;
  };
  const fitted = (list: unknown): unknown[] =>
    listOf(list).flatMap((one): unknown[] => {
      if (typeof one === 'string') return [found(one) ?? []].flat();
      const entry = recordOf(one);
      const [id, dir] = [textOf(entry.id), typeof entry.dir === 'string' ? entry.dir : undefined];
      if (dir !== undefined) {
        if (heads.hasDocs(area, dir)) return [one];
        folders.push(dir);
        return [];
      }
      if (id !== undefined) {
        const own = found(id);
        return own === undefined ? [] : [{ ...entry, id: own }];
      }
      if (entry.items === undefined) return [one];
      const items = fitted(entry.items);
      const { link, ...rest } = entry;
      const doc = textOf(recordOf(link).id);
      const keepsLink = link !== undefined && (doc === undefined || found(doc) !== undefined);
      if (items.length === 0) return keepsLink && doc !== undefined ? [{ id: doc, label: entry.label }] : [];
      if (keepsLink) return [{ ...rest, link, items }];
      const { type: _, ...plain } = rest;
      return [{ ...plain, items }];
    });
  return { entries: fitted(entries), missing, folders };
}
