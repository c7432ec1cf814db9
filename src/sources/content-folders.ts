import { type Dirent, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileSystemAdapter } from 'fast-glob';

/** Folders that hold no content, wherever they are. */
const NEVER = new Set(['node_modules']);

/** What a walk leaves out, and where it reports what it cannot read; paths are relative to the root. */
interface Walk {
  readonly skip: (path: string) => boolean;
  readonly onUnreadable: (path: string, error: unknown) => void;
}

/**
 * The folders below a root as fast-glob's option `fs`, which is asked for each folder before its entries are looked at:
 * what is left out here is never walked. fast-glob's own options would do less. `dot` hides names but walks all of `.git`,
 * and takes the name `.\a` for `a`; `ignore` misses what lies in a folder whose name holds a line end; an unreadable
 * folder ends the walk, or with `suppressErrors` disappears in silence. Here it is reported, and empty.
 */
export function contentFolders(root: string, { skip, onUnreadable }: Walk): Pick<FileSystemAdapter, 'readdirSync'> {
  const start = resolve(root);
  const entriesOf = (folder: string): Dirent[] => {
    // fast-glob takes a \ in the root's own name for a /, a sign for a sign: only what follows the root is as it is.
    const path = folder.slice(start.length).replace(/^\//, '');
    try {
      return readdirSync(join(start, path), { withFileTypes: true }).filter(({ name }) => {
        return !name.startsWith('.') && !NEVER.has(name) && !skip(path === '' ? name : `${path}/${name}`);
      });
    } catch (error) {
      onUnreadable(path, error);
      return [];
    }
  };
  // Without `stats` fast-glob asks for entries with their types, never for names alone.
  return { readdirSync: entriesOf as unknown as FileSystemAdapter['readdirSync'] };
}
