import { sep } from 'node:path';
import { report } from './diagnostics/report.ts';
import type { Diagnostic } from './model/diagnostic.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  EFBIG: 'a file is larger than the system allows',
  EIO: 'the disk fails',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file is in place of a folder',
  EISDIR: 'a folder is in place of a file',
  EEXIST: 'somebody else wrote there at the same time',
  ENOTEMPTY: 'somebody else wrote there at the same time',
  EMFILE: 'too many files are open',
  ENXIO: 'nobody reads the pipe',
  EXDEV: 'another disk is mounted inside it',
  EBUSY: 'another program has a file there open',
  ENOENT: 'a folder is missing, or cannot be made there',
};

/** How much of an overlong name is shown. */
const SHOWN = 60;

/**
 * OUTPUT_WRITE with the reason in words; an error that is not the system's is rethrown. `what` was to be written at
 * `root` or below it.
 */
export function writeProblem(error: unknown, root: string, what = `The output folder ${root}`): Diagnostic {
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  const known = code === 'ENAMETOOLONG' ? tooLong(path) : REASONS[code];
  const reason = known ?? (syscall === undefined ? undefined : `the system says ${code}`);
  if (reason === undefined) throw error;
  const where = path === undefined || path.startsWith(root) ? '' : ` (${path})`;
  return report('OUTPUT_WRITE', `${what} cannot be written: ${reason}${where}`);
}

/** Names the part of a path that is too long for the disk, by its first characters. */
function tooLong(path = ''): string {
  const longest = path.split(sep).reduce((long, name) => (name.length > long.length ? name : long), '');
  return `the name "${longest.slice(0, SHOWN)}…" is longer than the disk allows`;
}
