import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetFile } from '../model/source.ts';

/** What a folder holds, and what of it cannot be had. */
export interface FolderListing {
  /** Sorted by path. */
  readonly entries: readonly AssetFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Folders that hold no content, wherever they are. */
const NEVER = new Set(['node_modules']);

/** What a name holds that is not UTF-8, as Node decodes it. */
const UNDECODED = '\uFFFD';

/**
 * Lists every file below a folder. Names that start with a dot are left out, and so is what `skip` names, by paths
 * relative to `root`. A symbolic link counts where it leads to a file inside `root`; another one is the warning
 * FILE_LINK. A file or folder that cannot be looked at is the error FILE_READ; pipes and devices are nothing. It waits for
 * the disk: ten thousand files take a tenth of the time that promises of them do.
 */
export function walkFolder(root: string, skip: (path: string) => boolean): FolderListing {
  const entries: AssetFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const home = realPath(root);

  const file = (path: string, isLink: boolean): void => {
    const absolute = join(root, path);
    if (isLink && !staysInside(home, absolute)) {
      diagnostics.push(outsideLink(path));
      return;
    }
    try {
      const { size, mtimeMs, ctimeMs, ino } = (isLink ? statSync : lstatSync)(absolute);
      entries.push({ path, absolute, size, stamp: `${mtimeMs}:${ctimeMs}:${size}:${ino}` });
    } catch (error) {
      // What was removed after its folder was read is not there; a name that cannot be decoded is never found.
      if (!isMissing(error) || path.includes(UNDECODED)) diagnostics.push(unreadable(path, error));
    }
  };
  const folder = (path: string): void => {
    const inside = (name: string) => (path === '' ? name : `${path}/${name}`);
    let found: Dirent[];
    try {
      found = readdirSync(join(root, path), { withFileTypes: true });
    } catch (error) {
      if (!isMissing(error) || path.includes(UNDECODED)) diagnostics.push(unreadable(path, error));
      return;
    }
    for (const entry of found) {
      const at = inside(entry.name);
      if (entry.name.startsWith('.') || NEVER.has(entry.name) || skip(at)) continue;
      if (entry.isDirectory()) folder(at);
      else if (entry.isFile() || entry.isSymbolicLink()) file(at, entry.isSymbolicLink());
    }
  };
  folder('');
  // The order of a folder's entries is the disk's; sorted by code unit it is the same everywhere.
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { entries, diagnostics };
}

/** Whether a link ends at a file of the site; a folder behind a link is not followed, since links can form loops. */
function staysInside(home: string, link: string): boolean {
  try {
    const target = realpathSync.native(link);
    return target.startsWith(home + sep) && statSync(target).isFile();
  } catch {
    return false;
  }
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function outsideLink(path: string): Diagnostic {
  return report('FILE_LINK', 'This symbolic link does not lead to a file of the site and is not followed', {
    place: { file: path, line: 1, column: 1 },
    hint: 'Copy what it leads to into the site folder.',
  });
}

/** FILE_READ with the reason in words. */
export function unreadable(path: string, error: unknown): Diagnostic {
  const place = { file: path, line: 1, column: 1 };
  if (path.includes(UNDECODED)) {
    return report('FILE_READ', 'The name of this file is not UTF-8', { place, hint: 'Rename it.' });
  }
  const { code = String(error) } = error as NodeJS.ErrnoException;
  const reason = REASONS[code] ?? code;
  const hint = 'Check that it exists and that you may read it.';
  return report('FILE_READ', `This cannot be read: ${reason}`, { place, hint });
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many files are open',
  ENOENT: 'it is not there any more',
  ENAMETOOLONG: 'its path is longer than the disk allows',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GB',
};
