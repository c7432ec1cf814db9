import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** The replacement character in a name that is not UTF-8, as Node decodes it. */
export const UNDECODED = '\uFFFD';

/** FILE_READ with the reason in words. */
export function unreadable(path: string, error: unknown): Diagnostic {
  const place = { file: path, line: 1, column: 1 };
  if (path.includes(UNDECODED)) {
    return report('FILE_READ', 'The name of this file is not UTF-8', { place, hint: 'Rename it.' });
  }
  const hint = 'Check that it exists and that you may read it.';
  return report('FILE_READ', `This cannot be read: ${readReason(error)}`, { place, hint });
}

/** Why the system cannot read a file or folder, in words. */
export function readReason(error: unknown): string {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? code;
}

/**
 * Whether a file or folder was removed after its parent folder was read, which is not an error. A name that cannot be
 * decoded is never found either, but that is an error.
 */
export function isGone(path: string, error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' && !path.includes(UNDECODED);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EFTYPE: 'it is no longer a file',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links form a cycle',
  EMFILE: 'too many files are open',
  ENOENT: 'it no longer exists',
  ENOTDIR: 'a file is in place of a folder in its path',
  ENAMETOOLONG: 'its path is longer than the disk allows',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GB',
};
