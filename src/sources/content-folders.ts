import { type Dirent, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileSystemAdapter } from 'fast-glob';
import { withSlashes } from '../file-path.ts';
import { isPassedOver } from './private-path.ts';

/** What a walk skips, and where it reports what it cannot read; paths are relative to the root. */
interface Walk {
  readonly skip: (path: string) => boolean;
  readonly onUnreadable: (path: string, error: unknown) => void;
}

/**
 * The folders below a root as fast-glob's option `fs`, which is called for each folder before its entries are visited:
 * what is skipped here is never walked. fast-glob's own options do not suffice: `dot` hides names but walks all of
 * `.git`, and takes the name `.\a` for `a`; `ignore` misses the contents of a folder whose name contains a line ending;
 * an unreadable folder stops the walk, or with `suppressErrors` disappears silently. Here such a folder is reported and
 * treated as empty.
 */
export function contentFolders(root: string, { skip, onUnreadable }: Walk): Pick<FileSystemAdapter, 'readdirSync'> {
  const start = resolve(root);
  const entriesOf = (folder: string): Dirent[] => {
    // fast-glob replaces a \ in the root's own name with a /: only what follows the root is unchanged.
    const path = withSlashes(folder.slice(start.length)).replace(/^\//, '');
    try {
      return readdirSync(join(start, path), { withFileTypes: true }).filter(
        ({ name }) => !isPassedOver(path, name) && !skip(path === '' ? name : `${path}/${name}`),
      );
    } catch (error) {
      onUnreadable(path, error);
      return [];
    }
  };
  // Without `stats` fast-glob reads entries with their types, never only names.
  return { readdirSync: entriesOf as unknown as FileSystemAdapter['readdirSync'] };
}
